const guesses = {
  gore: [
    { name: "owners", kind: "marks", values: ["S", "N"] },
    { name: "offer", kind: "pits", values: ["-", "x"] },
    { name: "declined", kind: "choice", values: ["-", "S", "N", "SN"] },
  ],
  kpe: [{ name: "opened", kind: "marks", values: ["x", "."] }],
};

export const withFields = (info) => ({ ...info, fields: info.fields ?? guesses[info.family] ?? [] });
