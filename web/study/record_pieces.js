/** A longer comment, in characters, is none: its end was forgotten, and the games that follow would be lost with it. */
const LONGEST_COMMENT = 50_000;

/**
 * Parts a text of many records into pieces, each of whole games: the engine takes only so much at once, and the page
 * breathes between them. A game begins with a tag at the beginning of a line, after a line that is none and outside a
 * comment.
 *
 * @param {string} text
 * @param {number} size a piece ends before the first game that would make it longer, in characters; a longer game, and
 *   one with a comment that does not end, is the last of its piece
 * @returns {{ text: string, line: number }[]} each with the number of its first line, from 1
 */
export function piecesOf(text, size) {
  const pieces = [];
  let piece = null;
  for (const game of gamesOf(text)) {
    if (piece && !piece.last && game.end - piece.begin <= size) piece.end = game.end;
    else pieces.push((piece = game));
    piece.last = game.faulty;
  }
  return pieces.map(({ begin, end, line }) => ({ text: text.slice(begin, end), line }));
}

/** Where the games of a text begin and end. */
function* gamesOf(text) {
  const endOfComment = commentEnds(text);
  let [begin, line] = [0, 1];
  let [at, lines] = [0, 1];
  let tags = true;
  let comment = -1;
  let faulty = false;
  while (at < text.length) {
    const end = text.indexOf("\n", at) + 1 || text.length;
    const tag = comment < 0 && text[at] === "[";
    if (tag && !tags) {
      yield { begin, end: at, line, faulty };
      [begin, line] = [at, lines];
      faulty = false;
    }
    tags = tag;
    if (!tag) {
      const opened = commentAt(text, at, end, comment);
      const endless = opened !== comment && opened >= 0 && endOfComment(opened) - opened > LONGEST_COMMENT;
      faulty ||= endless;
      comment = endless ? -1 : opened;
    }
    ++lines;
    at = end;
  }
  if (begin < text.length) yield { begin, end: text.length, line, faulty };
}

/**
 * Where the comment in braces begins that goes on beyond a line, -1 if there is none. A backslash takes its meaning
 * from what follows it.
 *
 * @param {number} comment where that begins in which the line does
 */
function commentAt(text, at, end, comment) {
  for (let i = at; i < end; ++i) {
    const c = text[i];
    if (comment >= 0 && c === "\\") ++i;
    else if (comment >= 0 && c === "}") comment = -1;
    else if (comment < 0 && c === "{") comment = i;
    else if (comment < 0 && c === ";") return -1;
  }
  return comment;
}

/**
 * Finds where comments end, going through the text once.
 *
 * @param {string} text
 * @returns {(opened: number) => number} asked for places in their order; infinite where one does not end
 */
function commentEnds(text) {
  let i = 0;
  return (opened) => {
    if (i <= opened) i = opened + 1;
    while (i < text.length && text[i] !== "}") i += text[i] === "\\" ? 2 : 1;
    return i < text.length ? i : Infinity;
  };
}
