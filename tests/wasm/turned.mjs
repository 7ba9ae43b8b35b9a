// The board turned by 180° with the players swapped, as texts: what holds for one side has to hold for the other.

const columns = "abcdefghijkl";

/** The other side. */
export const otherSide = (side) => (side === "S" ? "N" : "S");

/** The turns of texts about a game with so many rows and columns. */
export function turns({ rows, columns: width }) {
  const pit = (name) => columns[width - 1 - columns.indexOf(name[0])] + (rows + 1 - Number(name.slice(1)));

  const move = (text) => {
    if (/^[a-l]\d$/.test(text)) return pit(text);
    if (!text.startsWith("give:")) return text;
    return `give:${text.slice(5).split(",").map(pit).sort().join(",")}`;
  };

  /** What only some games have: an offer names pits, the others show the board pit by pit or name the players. */
  const ownField = (text) => {
    if (text.startsWith("give:")) return move(text);
    if (text === "SN") return text; // the players are named in this order, whoever declined
    return [...text].reverse().join("").replace(/[SN]/g, otherSide);
  };

  const position = (text) => {
    const [game, seeds, turn, captured, ...own] = text.split(" ");
    const turnedSeeds = seeds
      .split("/")
      .map((row) => row.split(",").reverse().join(","))
      .reverse()
      .join("/");
    return [game, turnedSeeds, otherSide(turn), captured.split("-").reverse().join("-"), ...own.map(ownField)].join(
      " ",
    );
  };

  const result = (value) =>
    value && {
      ...value,
      winner: value.winner && otherSide(value.winner),
      captured: [...value.captured].reverse(),
    };

  return { pit, move, position, result, moves: (text) => text.split(" ").map(move).join(" ") };
}
