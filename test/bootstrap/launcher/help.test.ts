import { readFile } from "node:fs/promises";
import { join } from "node:path";
import { expect, test } from "vitest";
import { z } from "zod";
import { createScratchProject } from "./scratch-project.ts";

interface LauncherHelp {
  readonly help: Readonly<Record<string, unknown>>;
  formatHelp(name: string): string;
  assertKnownArguments(name: string, args: readonly string[]): void;
}

const { help, formatHelp, assertKnownArguments }: LauncherHelp = await import(
  new URL("../../../bootstrap/launcher/help.mjs", import.meta.url).href
);

const root = join(import.meta.dirname, "../../..");
const packageSchema = z.object({ scripts: z.record(z.string(), z.string()) });
const { scripts } = packageSchema.parse(JSON.parse(await readFile(join(root, "package.json"), "utf8")));
const readme = await readFile(join(root, "README.md"), "utf8");

test("every command has a help, and npm start -- --help lists all of them", () => {
  expect(Object.keys(help).sort()).toEqual(Object.keys(scripts).sort());
  for (const name of Object.keys(scripts))
    expect(formatHelp("start")).toMatch(new RegExp(`^  npm (?:run )?${name} `, "mu"));
});

test.each(Object.keys(scripts))(
  "the help of %s has usage, description and options, and README.md names the command",
  (name) => {
    const shape = /^Usage: npm (?:run )?\S+.*\n[A-Z].*\.\n\nOptions:\n(?: {2}-.*\n)*? {2}--help .*\n/u;
    expect(formatHelp(name)).toMatch(shape);
    expect(readme).toMatch(new RegExp(`npm (?:run )?${name}\\b`, "u"));
  },
);

test("--help is printed before anything is installed", async () => {
  const project = await createScratchProject("");
  const { output, code } = await project.run("doctor", "--help");
  expect(output).toContain("Usage: npm run doctor");
  expect(code).toBe(0);
  expect(await project.npmCalls()).toEqual([]);
});

test("an unknown option is refused with a hint before anything is installed", async () => {
  const project = await createScratchProject("");
  const { errorOutput, code } = await project.run("start", "--port=80");
  expect(errorOutput).toBe("npm start has no option --port=80. npm start -- --help lists what it has.\n");
  expect(code).toBe(1);
  expect(await project.npmCalls()).toEqual([]);
});

test("known options, operands and options of other programs are passed to the command", () => {
  assertKnownArguments("admin", ["create", "olga", "--generate"]);
  assertKnownArguments("test:core", ["--reporter=dot", "test/core/board"]);
  expect(() => assertKnownArguments("doctor", ["now"])).toThrow("npm run doctor has no argument now.");
});
