/**
 * Parts a text of many records into pieces, each of whole games: the engine takes only so much at once, and the page
 * breathes between them. A game begins with a tag at the beginning of a line, after a line that is none and outside a
 * comment.
 *
 * @param {string} text
 * @param {number} size a piece ends with the first game that makes it as long, in characters
 * @returns {{ text: string, line: number }[]} each with the number of its first line, from 1
 */
export function piecesOf(text, size) {
  const pieces = [];
  let [begin, line] = [0, 1];
  let [at, lines] = [0, 1];
  let tags = true;
  let comment = false;
  while (at < text.length) {
    const end = text.indexOf("\n", at) + 1 || text.length;
    const tag = !comment && text[at] === "[";
    if (tag && !tags && at - begin >= size) {
      pieces.push({ text: text.slice(begin, at), line });
      [begin, line] = [at, lines];
    }
    tags = tag;
    if (!tag) comment = endsInComment(text, at, end, comment);
    ++lines;
    at = end;
  }
  if (begin < text.length) pieces.push({ text: text.slice(begin), line });
  return pieces;
}

/** Whether a comment in braces goes on beyond a line. A backslash takes its meaning from what follows it. */
function endsInComment(text, at, end, comment) {
  for (let i = at; i < end; ++i) {
    const c = text[i];
    if (comment && c === "\\") ++i;
    else if (comment && c === "}") comment = false;
    else if (!comment && c === "{") comment = true;
    else if (!comment && c === ";") return false;
  }
  return comment;
}
