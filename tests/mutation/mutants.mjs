// Small changes to a C++ text, of the usual kinds, each of which a test should notice.

const word = /[A-Za-z_]\w*/y;
const number = /(?:0[xX][\da-fA-F']+|0[bB][01']+|\d[\d']*)(?:\.\d+)?[uUlL]*/y;
const sign = /<<=|>>=|<=>|\.\.\.|->|::|\+\+|--|<<|>>|<=|>=|==|!=|&&|\|\||[-+*/%&|^]=|[^\s\w]/y;
const skipped = /\s+|\/\/[^\n]*|\/\*[^]*?\*\/|R"\(([^]*?)\)"|"(?:\\.|[^"\\\n])*"|'(?:\\.|[^'\\\n])+'/y;
const directive = /[ \t]*#(?:\\\n|[^\n])*/y;

/** The tokens `{ kind, text, start, end }` but for comments, strings, characters and what is the preprocessor's. */
export function tokens(text) {
  const found = [];
  const take = (pattern, at) => {
    pattern.lastIndex = at;
    return pattern.exec(text)?.[0];
  };
  for (let at = 0; at < text.length;) {
    const lineBegins = at === 0 || text[at - 1] === "\n";
    const passed = (lineBegins && take(directive, at)) || take(skipped, at);
    if (passed) {
      at += passed.length;
      continue;
    }
    const kinds = { word, number, sign };
    const kind = Object.keys(kinds).find((name) => take(kinds[name], at) !== undefined);
    const token = take(kinds[kind], at);
    found.push({ kind, text: token, start: at, end: at + token.length });
    at += token.length;
  }
  return found;
}

// What stands in place of an operator between two operands.
const instead = {
  "<": ["<=", ">="],
  "<=": ["<", ">"],
  ">": [">=", "<="],
  ">=": [">", "<"],
  "==": ["!="],
  "!=": ["=="],
  "&&": ["||"],
  "||": ["&&"],
  "+": ["-"],
  "-": ["+"],
  "*": ["/"],
  "/": ["*"],
  "%": ["/"],
  "&": ["|"],
  "|": ["&"],
  "^": ["&"],
  "<<": [">>"],
  ">>": ["<<"],
  "+=": ["-="],
  "-=": ["+="],
  "*=": ["/="],
  "/=": ["*="],
  "|=": ["&="],
  "&=": ["|="],
  "^=": ["|="],
};
const steps = { "++": "--", "--": "++" };
const words = { true: "false", false: "true" };
const extremes = { min: "max", max: "min" };

const opens = { "(": ")", "[": "]", "{": "}" };
const closers = new Set(Object.values(opens));

/** For each token the place of the bracket that closes it, where it opens one, and of the one around it, or -1. */
function brackets(all) {
  const closing = new Map();
  const around = [];
  const open = [];
  all.forEach(({ text, kind }, i) => {
    if (kind === "sign" && closers.has(text)) closing.set(open.pop(), i);
    around.push(open.at(-1) ?? -1);
    if (kind === "sign" && Object.hasOwn(opens, text)) open.push(i);
  });
  return { closing, around };
}

// What begins with one of these is no expression that could be left out, or is changed otherwise.
const noExpression = new Set(
  `alignas auto case class const constexpr default delete do else enum explicit extern for friend if inline namespace
  private protected public requires return static static_assert struct switch template typedef typename union using
  virtual while`.split(/\s+/),
);
const declaration = /^(?:unsigned|[\w:]+(?:<[^;()]*>)?)(?:[&*]|\s)\s*[&*]?[A-Za-z_]\w*\s*(?:[={;(]|$)/;
const nothing = new Set(["0", "{}", "false", "true", "std::nullopt", "nullptr"]);

/**
 * All mutants of a text: `{ kind, start, end, text }`, what stands from `start` to `end` to be replaced by `text`. The text
 * is expected as clang-format leaves it: with spaces around an operator between two operands, and none around the
 * brackets of templates.
 */
export function mutantsOf(source) {
  const all = tokens(source);
  const { closing, around } = brackets(all);
  const found = [];
  const add = (kind, start, end, text) => found.push({ kind, start, end, text });
  const replace = (kind, { start, end }, text) => add(kind, start, end, text);
  const textOf = (from, to) => source.slice(all[from].start, all[to].end);
  const spaced = ({ start, end }) => /\s/.test(source[start - 1] ?? " ") && /\s/.test(source[end] ?? " ");

  // Conditions of the compiler's, which cannot be wrong and compile.
  const fixed = all.map(() => false);
  all.forEach(({ text }, i) => {
    if (!["static_assert", "requires", "template", "using"].includes(text)) return;
    let end = i;
    if (text === "using") while (all[end].text !== ";") end++;
    else if (all[i + 1].text === "(") end = closing.get(i + 1);
    else if (text === "template" && all[i + 1].text === "<") end = closingAngle(i + 1);
    for (let at = i; at <= end; at++) fixed[at] = true;
  });

  all.forEach((token, i) => {
    if (fixed[i]) return;
    const { kind, text } = token;
    const before = all[i - 1];
    const after = all[i + 1];

    if (kind === "number") {
      const [, digits, suffix] = /^(.*?)([uUlL]*)$/.exec(text.replaceAll("'", ""));
      if (digits.includes(".")) return;
      for (const step of [1n, -1n]) replace("constant", token, `${BigInt(digits) + step}${suffix}`);
    } else if (kind === "word") {
      if (Object.hasOwn(words, text)) replace("boolean", token, words[text]);
      if (Object.hasOwn(extremes, text) && before?.text === "::") replace("boundary", token, extremes[text]);
      if (["if", "while"].includes(text)) negate(i + (after.text === "constexpr" ? 2 : 1));
      if (text === "return" && after.text !== ";") {
        let end = i;
        while (all[end + 1].text !== ";" || around[end + 1] !== around[i]) end++;
        if (!nothing.has(textOf(i + 1, end))) add("return", all[i + 1].start, all[end].end, "{}");
      }
    } else if (before?.text !== "operator") {
      if (Object.hasOwn(steps, text)) replace("step", token, steps[text]);
      else if (spaced(token)) for (const other of instead[text] ?? []) replace("operator", token, other);
      const operand = before && (before.kind !== "sign" || closers.has(before.text)) && before.text !== "return";
      if (["!", "~", "-"].includes(text) && !operand && !spaced(token)) replace("unary", token, "");
    }
    if (beginsStatement(i)) leaveOut(i);
  });
  return found;

  function closingAngle(open) {
    const depths = { "<": 1, ">": -1, ">>": -2 };
    let at = open;
    for (let depth = 1; depth > 0; depth += depths[all[at].text] ?? 0) at++;
    return at;
  }

  /** The condition in the parentheses at `open`, behind what may be declared there. */
  function negate(open) {
    const end = closing.get(open) - 1;
    let begin = open + 1;
    for (let at = begin; at <= end; at++) if (all[at].text === ";" && around[at] === open) begin = at + 1;
    add("condition", all[begin].start, all[end].end, `!(${textOf(begin, end)})`);
  }

  function beginsStatement(i) {
    const block = around[i];
    if (block < 0 || all[block].text !== "{" || i === 0) return false;
    const { text } = all[i - 1];
    if (["{", "}", ";", "else", "do"].includes(text)) return true;
    if (text === ":") return /^(?:case|default)\b/.test(lineUpTo(all[i - 1].start).trim());
    if (text !== ")") return false;
    const open = [...closing].find(([, end]) => end === i - 1)[0];
    return ["if", "for", "while", "constexpr"].includes(all[open - 1]?.text);
  }

  function lineUpTo(at) {
    return source.slice(source.lastIndexOf("\n", at) + 1, at);
  }

  function leaveOut(i) {
    if (noExpression.has(all[i].text) || (all[i].kind === "sign" && !Object.hasOwn(steps, all[i].text))) return;
    let end = i;
    while (end < all.length && (all[end].text !== ";" || around[end] !== around[i])) {
      if (closing.get(around[i]) === end) return; // a list in braces
      end++;
    }
    if (end === all.length) return;
    const statement = textOf(i, end);
    if (!declaration.test(statement)) add("statement", all[i].start, all[end].end, ";");
  }
}

/** The text with the mutant in it. */
export const applied = (source, { start, end, text }) => source.slice(0, start) + text + source.slice(end);

/** The lines that a mutant changes, before and after, each as one line: what it is known by when lines move. */
export function told(source, mutant) {
  const { start, end } = mutant;
  const from = source.lastIndexOf("\n", start - 1) + 1;
  const next = source.indexOf("\n", end);
  const to = next < 0 ? source.length : next;
  const line = source.slice(0, start).split("\n").length;
  const flat = (text) => text.trim().replaceAll(/\s+/g, " ");
  const after = source.slice(from, start) + mutant.text + source.slice(end, to);
  return { line, text: flat(source.slice(from, to)), mutant: flat(after) };
}

/** Numbers from 0 to below 1 that follow from the seed (mulberry32). */
function randomOf(seed) {
  let state = seed >>> 0;
  return () => {
    state = (state + 0x6d2b79f5) >>> 0;
    let mixed = Math.imul(state ^ (state >>> 15), state | 1);
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61);
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32;
  };
}

/** The items in an order that follows from the seed. */
export function shuffled(items, seed) {
  const random = randomOf(seed);
  const order = [...items];
  for (let left = order.length - 1; left > 0; left--) {
    const at = Math.floor(random() * (left + 1));
    [order[left], order[at]] = [order[at], order[left]];
  }
  return order;
}
