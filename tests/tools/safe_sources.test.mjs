// No text becomes markup or code: neither in the sources, where the linter sees it, nor in what is served.

import assert from "node:assert/strict";
import { existsSync, readFileSync } from "node:fs";
import path from "node:path";
import { test } from "node:test";
import { ESLint } from "eslint";
import { filesUnder, root } from "./run.mjs";

const eslint = new ESLint({ cwd: root });

/** What the linter says of a line in a file of that name. */
async function saidOf(code, filePath) {
  const [{ messages }] = await eslint.lintText(`export function go(place, text) {\n  ${code}\n}\n`, {
    filePath: path.join(root, filePath),
  });
  return messages.map(({ ruleId, line }) => `${line}: ${ruleId}`);
}

const planted = [
  "place.innerHTML = text;",
  "place.outerHTML += text;",
  'place["innerHTML"] = text;',
  "place.insertAdjacentHTML('beforeend', text);",
  "place.setHTMLUnsafe(text);",
  "place.ownerDocument.write(text);",
  "document.write(text);",
  "document.writeln(text);",
  "place.srcdoc = text;",
  "eval(text);",
  "globalThis.eval(text);",
  "window.eval(text);",
  "new Function(text)();",
  "Function(text)();",
  "setTimeout('go(1)', 5);",
  "location.href = 'javascript:go(1)';",
  "document.createRange().createContextualFragment(text);",
  "new DOMParser().parseFromString(text, 'text/html');",
  "place.setAttribute('onclick', text);",
  "const { innerHTML } = place; go(innerHTML);",
];

test("a planted use of what makes markup or code of text is found, in the page and in the module", async () => {
  for (const file of ["web/planted.js", "web/embed/planted.js", "web/study/planted.js", "wasm/planted.js"]) {
    for (const code of file === "web/planted.js" ? planted : planted.slice(0, 3)) {
      const said = await saidOf(code, file);
      assert.ok(
        said.some((each) => each.startsWith("2: ")),
        `${file}: ${code}`,
      );
    }
    assert.deepEqual(await saidOf("place.textContent = text;", file), []);
    assert.deepEqual(await saidOf("setTimeout(() => place.replaceChildren(text), 5);", file), []);
  }
});

const forbidden =
  /\b(?:inner|outer)HTML\b|insertAdjacentHTML|createContextualFragment|setHTMLUnsafe|document\.write|\bsrcdoc\b|(?<![\w.$])eval\(|new Function\b|(?<![\w.$])Function\(|javascript:/;

test("neither is there any in the sources, nor in what is built of them and of the engine's glue", (context) => {
  const built = ["dist", "build/element"].filter((folder) => existsSync(path.join(root, folder)));
  const files = [
    ...["web", "wasm"].flatMap((folder) => filesUnder(folder, /\.(js|html)$/)),
    ...built.flatMap((folder) => filesUnder(folder, /\.(js|html)$/).filter((file) => !file.startsWith("dist/api/"))),
  ];
  assert.ok(files.length > 150, `${files.length} files`);
  const found = files.flatMap((file) => {
    const match = forbidden.exec(readFileSync(path.join(root, file), "utf8"));
    return match ? [`${file}: ${match[0]}`] : [];
  });
  assert.deepEqual(found, []);
  context.diagnostic(`${files.length} files, ${built.join(" and ")} among them`);
});

test("documents have no script of their own, no handler and no style but by a file", () => {
  for (const file of filesUnder("web", /\.html$/)) {
    // The frames among the examples are markup as others write it.
    const text = readFileSync(path.join(root, file), "utf8").replaceAll(/<pre[^]*?<\/pre>|<iframe[^>]*>/g, "");
    for (const [tag] of text.matchAll(/<script\b[^>]*>/g)) assert.match(tag, /\bsrc="\.\//, `${file}: ${tag}`);
    assert.doesNotMatch(text, /<[a-z][^>]*\s(on[a-z]+|style)=/i, file);
    assert.doesNotMatch(text, /<style\b|(?:src|href)="(?:https?:)?\/\//i, file);
  }
});
