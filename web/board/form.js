/**
 * What styles go by instead of the names of games, as an element's dataset: a board's form is "long" (three times as
 * many columns as rows, or more), "oblong" (twice as many) or "square".
 *
 * @param {{ family: string, rows: number, columns: number, matchPoints: boolean, fields: { name: string }[] }} info
 */
export function formOf({ family, rows, columns, matchPoints, fields }) {
  const form = columns >= 3 * rows ? "long" : columns >= 2 * rows ? "oblong" : "square";
  return { family, rows, form, match: matchPoints, offers: fields.some(({ name }) => name === "offer") };
}
