const guesses = {
  gore: [
    { name: "owners", kind: "marks", values: ["S", "N"] },
    { name: "offer", kind: "text", values: ["-", "x"] },
    { name: "declined", kind: "choice", values: ["-", "S", "N", "SN"] },
  ],
  kpe: [{ name: "opened", kind: "marks", values: ["x", "."] }],
};

export const withFields = (info) => ({ ...info, fields: info.fields ?? guesses[info.family] ?? [] });
