import { pitNames } from "../board/layout.js";

/**
 * Positions as text, README.md ("The command"), and as drafts: what is being set up, which need not be a position of any
 * game. Nothing here knows a rule.
 *
 * @typedef {"S" | "N"} Side
 * @typedef {object} Draft
 * @property {string} game its id
 * @property {Record<string, number>} seeds by pit
 * @property {Side} turn
 * @property {[number, number]} captured South's and North's
 * @property {Record<string, string>} own the texts of the game's own fields, by name
 *
 * @typedef {import("../../wasm/ayla.d.ts").GameInfo} Info
 * @typedef {import("../../wasm/ayla.d.ts").OwnField} Field
 */

/** As many as a number of the text may say. */
export const MOST = 999;

const number = (text) => (/^(0|[1-9][0-9]{0,2})$/.test(text) ? Number(text) : null);

const rowsOf = (list, { columns }) =>
  Array.from({ length: list.length / columns }, (_, row) => list.slice(row * columns, (row + 1) * columns));

/** Whether a text has a mark for each pit, drawn in rows like the seeds. */
function hasMarks(text, { values }, info) {
  const rows = text.split("/");
  const fits = (row) => row.length === info.columns && [...row].every((mark) => values.includes(mark));
  return rows.length === info.rows && rows.every(fits);
}

/** What stands before the pits of an offer, as in the move that makes it. */
const GIVE = "give:";

/** An offer of pits of the board. */
const hasPits = (text, info) =>
  text.startsWith(GIVE) &&
  text
    .slice(GIVE.length)
    .split(",")
    .every((pit) => pitNames(info).includes(pit));

const fits = {
  marks: hasMarks,
  choice: (text, { values }) => values.includes(text),
  text: (text, { values }, info) => values.includes(text) || hasPits(text, info),
};

/**
 * Reads a text that has the form of a position, whatever it says.
 *
 * @param {string} text
 * @param {Info[]} infos all games
 * @returns {Draft | null}
 */
export function readDraft(text, infos) {
  const [game, rows = "", turn, taken = "", ...rest] = text.split(" ");
  const info = infos.find(({ id }) => id === game);
  if (!info || rest.length !== info.fields.length || (turn !== "S" && turn !== "N")) return null;
  const lines = rows.split("/").map((row) => row.split(",").map(number));
  const captured = taken.split("-").map(number);
  if (lines.length !== info.rows || lines.some((line) => line.length !== info.columns)) return null;
  if (captured.length !== 2 || [...captured, ...lines.flat()].includes(null)) return null;
  if (info.fields.some((field, i) => !fits[field.kind](rest[i], field, info))) return null;
  const seeds = Object.fromEntries(pitNames(info).map((pit, i) => [pit, lines.flat()[i]]));
  const own = Object.fromEntries(info.fields.map(({ name }, i) => [name, rest[i]]));
  return { game, seeds, turn, captured, own };
}

/** @param {Draft} draft @param {Info} info */
export function writeDraft({ game, seeds, turn, captured, own }, info) {
  const rows = rowsOf(
    pitNames(info).map((pit) => seeds[pit]),
    info,
  );
  const drawn = rows.map((row) => row.join(",")).join("/");
  return [game, drawn, turn, captured.join("-"), ...info.fields.map(({ name }) => own[name])].join(" ");
}

/** Where the mark of a pit stands among all marks. */
const placeOf = (pit, info) => pitNames(info).indexOf(pit);

/** The mark of a pit in a field of marks. @param {Draft} draft @param {Field} field @param {Info} info */
export const markAt = ({ own }, { name }, pit, info) => own[name].replaceAll("/", "")[placeOf(pit, info)];

/** The pits that have a mark. */
export const marked = (draft, field, mark, info) =>
  pitNames(info).filter((pit) => markAt(draft, field, pit, info) === mark);

const withOwn = (draft, name, text) => ({ ...draft, own: { ...draft.own, [name]: text } });

/** The draft with another mark at a pit. @returns {Draft} */
export function withMark(draft, { name }, pit, mark, info) {
  const marks = [...draft.own[name].replaceAll("/", "")];
  marks[placeOf(pit, info)] = mark;
  const text = rowsOf(marks, info)
    .map((row) => row.join(""))
    .join("/");
  return withOwn(draft, name, text);
}

/** The draft with another text in a field. @returns {Draft} */
export const withField = (draft, { name }, text) => withOwn(draft, name, text);

const pitsOf = (text, { values }) => (values.includes(text) ? [] : text.slice(GIVE.length).split(","));
const textOf = (pits, { values }) => (pits.length > 0 ? GIVE + [...pits].sort().join(",") : values[0]);

/** The pits that a field of text names. @param {Draft} draft @param {Field} field */
export const pitsNamed = ({ own }, field) => pitsOf(own[field.name], field);

/** The draft with a pit in a field of text, or without it if it is there; with none left it says the first value. */
export function withPitToggled(draft, field, pit) {
  const pits = new Set(pitsNamed(draft, field));
  if (!pits.delete(pit)) pits.add(pit);
  return withOwn(draft, field.name, textOf([...pits], field));
}

/** @param {Draft} draft @param {number} seeds @returns {Draft} */
export const withSeeds = (draft, pit, seeds) => ({ ...draft, seeds: { ...draft.seeds, [pit]: seeds } });

/** @param {Draft} draft @param {Side} side @param {number} seeds @returns {Draft} */
export const withCaptured = (draft, side, seeds) => ({
  ...draft,
  captured: side === "S" ? [seeds, draft.captured[1]] : [draft.captured[0], seeds],
});

/** How many seeds there are, on the board and captured. @param {Draft} draft */
export function countOf({ seeds, captured }) {
  const sum = (counts) => counts.reduce((all, one) => all + one, 0);
  return { board: sum(Object.values(seeds)), captured: sum(captured) };
}

/** No seed on the board, none captured. @param {Draft} draft @returns {Draft} */
export const emptied = (draft) => ({
  ...draft,
  seeds: Object.fromEntries(Object.keys(draft.seeds).map((pit) => [pit, 0])),
  captured: [0, 0],
});

const otherSide = (letter) => ({ S: "N", N: "S" })[letter] ?? letter;

/** The pit that lies where this one does once the board is turned by 180°. */
const turnedPit = (pit, info) => pitNames(info).at(-1 - placeOf(pit, info));

/** A text of a field after the turn: marks and pits change places, and the letters of the sides. */
const turnedField = {
  marks: (text) => [...text].reverse().map(otherSide).join(""),
  choice: (text, { values }) =>
    values.find((value) => [...value].sort().join("") === [...text].map(otherSide).sort().join("")) ?? text,
  text: (text, field, info) =>
    field.values.includes(text)
      ? text
      : textOf(
          pitsOf(text, field).map((pit) => turnedPit(pit, info)),
          field,
        ),
};

/** The board turned by 180°: all that was South's is North's, and the other way round. @param {Draft} draft */
export function turned(draft, info) {
  const pits = Object.keys(draft.seeds);
  return {
    ...draft,
    seeds: Object.fromEntries(pits.map((pit) => [pit, draft.seeds[turnedPit(pit, info)]])),
    turn: otherSide(draft.turn),
    captured: [...draft.captured].reverse(),
    own: Object.fromEntries(
      info.fields.map((field) => [field.name, turnedField[field.kind](draft.own[field.name], field, info)]),
    ),
  };
}

/** A field whose marks are the sides that pits belong to, if the game has one. @param {Info} info */
export const ownersField = ({ fields }) =>
  fields.find(({ kind, values }) => kind === "marks" && values.every((mark) => mark === "S" || mark === "N"));

/** Whose a pit is: as the marks say, else whoever sits at its half of the board. @returns {Side} */
export function ownerOf(draft, pit, info) {
  const field = ownersField(info);
  if (field) return markAt(draft, field, pit, info);
  return placeOf(pit, info) < (info.rows * info.columns) / 2 ? "N" : "S";
}
