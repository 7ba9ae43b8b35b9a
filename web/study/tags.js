/** The tags that have a field of their own; others stay as they came. */
export const named = ["South", "North", "Event", "Date"];

/** The value of a tag, empty if there is none. @param {{ tags: [string, string][] }} record */
export const tagOf = ({ tags }, name) => tags.find(([each]) => each === name)?.[1] ?? "";

/** The tags with another value of one, which is taken away by an empty one. */
export function withTag(tags, name, value) {
  if (value === "") return tags.filter(([each]) => each !== name);
  if (tags.some(([each]) => each === name)) return tags.map((tag) => (tag[0] === name ? [name, value] : tag));
  // In the order of the fields, before whatever else there is.
  const own = named.map((each) => (each === name ? [name, value] : tags.find((tag) => tag[0] === each)));
  return [...own.filter(Boolean), ...tags.filter(([each]) => !named.includes(each))];
}

/** A file's name for a record, without what systems do not like there. */
export const fileName = (record) =>
  ["ayla", record.game, tagOf(record, "South"), tagOf(record, "North"), tagOf(record, "Date")]
    .map((part) => part.replace(/[^\p{L}\p{N}.-]+/gu, "-").replace(/^[-.]+|[-.]+$/g, ""))
    .filter(Boolean)
    .join("-")
    .slice(0, 100) + ".txt";
