import { readFile } from "node:fs/promises";
import { join } from "node:path";
import { expect, test } from "vitest";
import { z } from "zod";
import { createScratchProject } from "./scratch-project.ts";

const root = join(import.meta.dirname, "../../..");
const packageSchema = z.object({ scripts: z.record(z.string(), z.string()) });
const { scripts } = packageSchema.parse(JSON.parse(await readFile(join(root, "package.json"), "utf8")));
const { commands }: { readonly commands: Readonly<Record<string, unknown>> } = await import(
  new URL("../../../bootstrap/launcher/commands.mjs", import.meta.url).href
);

test("every script is a command of the launcher, and README.md or CONTRIBUTING.md names it", async () => {
  expect(Object.keys(commands).sort()).toEqual(Object.keys(scripts).sort());
  const pages = await Promise.all(["README.md", "CONTRIBUTING.md"].map((name) => readFile(join(root, name), "utf8")));
  for (const name of Object.keys(scripts)) {
    expect(pages.join("\n")).toMatch(new RegExp(`npm (?:run )?${name}(?![\\w:])|\`${name}\``, "u"));
  }
});

test("--help lists all commands before anything is installed", async () => {
  const project = await createScratchProject("");
  const { output, code } = await project.run("start", "--help");
  for (const name of Object.keys(scripts)) expect(output).toMatch(new RegExp(`^  npm (?:run )?${name} `, "mu"));
  expect(code).toBe(0);
  expect(await project.npmCalls()).toEqual([]);
});

test("an unknown argument is refused with a hint before anything is installed", async () => {
  const project = await createScratchProject("");
  const { errorOutput, code } = await project.run("start", "--port=80");
  expect(errorOutput).toMatch(/^npm start takes no arguments, such as --port=80\. Settings are environment variables/u);
  expect(code).toBe(1);
  expect(await project.npmCalls()).toEqual([]);
});
