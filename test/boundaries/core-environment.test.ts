import { describe, expect, it } from "vitest";
import { plantTree, runTool } from "./planted-tree.ts";

async function collectErrors(files: Readonly<Record<string, string>>) {
  return runTool(await plantTree(files), "typescript/bin/tsc", ["-p", "core"]);
}

describe("core", () => {
  it("compiles code that uses the language only", async () => {
    expect(await collectErrors({ "core/board/fine.ts": "export const first = new Map([[1, 2]]).get(1);\n" })).toBe("");
  });

  it.each([
    ["URL", 'export const host = new URL("https://shop.example/").hostname;'],
    ["AbortController", "export const { signal } = new AbortController();"],
  ])("may use %s", async (_, text) => {
    expect(await collectErrors({ "core/board/fine.ts": `${text}\n` })).toBe("");
  });

  it("may not use parts of URL that core/globals.d.ts leaves out", async () => {
    const output = await collectErrors({ "core/board/planted.ts": "export const url = URL.createObjectURL;\n" });
    expect(output).toMatch(/core\/board\/planted\.ts.*createObjectURL/);
  });

  it.each([
    ["process", "export const value = process.version;"],
    ["Buffer", 'export const value = Buffer.from("");'],
    ["fetch", 'export const value = fetch("/");'],
    ["document", "export const value = document.title;"],
    ["setTimeout", "export const value = setTimeout(() => undefined, 1);"],
    ["crypto", "export const value = crypto.randomUUID();"],
    ["console", 'console.log("");'],
  ])("does not compile when it uses %s", async (name, text) => {
    const output = await collectErrors({ "core/board/planted.ts": `${text}\n` });
    expect(output).toMatch(new RegExp(`core/board/planted\\.ts.*Cannot find name '${name}'`));
  });
});
