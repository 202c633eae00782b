import { describe, expect, it } from "vitest";
import { plantTree, runTool } from "./planted-tree.ts";

const allowed = {
  "core/board/language.ts": "export const first = new Map([[1, 2]]).get(1);\n",
  "core/board/url.ts": 'export const host = new URL("https://shop.example/").hostname;\n',
  "core/board/abort.ts": "export const { signal } = new AbortController();\n",
};

/** Globals and code that uses them. */
const forbidden: Readonly<Record<string, string>> = {
  process: "export const value = process.version;",
  Buffer: 'export const value = Buffer.from("");',
  fetch: 'export const value = fetch("/");',
  document: "export const value = document.title;",
  setTimeout: "export const value = setTimeout(() => undefined, 1);",
  crypto: "export const value = crypto.randomUUID();",
  console: 'console.log("");',
  // A part of URL that core/globals.d.ts leaves out.
  createObjectURL: "export const url = URL.createObjectURL;",
};

const compileCore = async (files: Readonly<Record<string, string>>) =>
  runTool(await plantTree(files), "typescript/bin/tsc", ["-p", "core"]);

describe("core", () => {
  it("compiles code that uses the language, URL and AbortController only", async () => {
    expect(await compileCore(allowed)).toBe("");
  });

  it("does not compile when it uses globals of Node.js or the browser", async () => {
    const files = Object.entries(forbidden).map(([name, text]) => [`core/board/${name}.ts`, `${text}\n`]);
    const errors = (await compileCore(Object.fromEntries(files))).split("\n");
    for (const name of Object.keys(forbidden)) {
      expect(errors).toContainEqual(expect.stringMatching(new RegExp(`^core/board/${name}\\.ts.*'${name}'`, "u")));
    }
  });
});
