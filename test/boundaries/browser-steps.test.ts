import { readdir, readFile } from "node:fs/promises";
import { join } from "node:path";
import { expect, it } from "vitest";

const folder = join(import.meta.dirname, "..", "e2e");
const startOfTest = /^\s*(?:test|function|async function)\b(?!\.(?:use|step|slow|describe|beforeEach|setTimeout))/mu;

/** Number of `test.step`s in each test and helper function of a spec. */
function countSteps(spec: string): readonly number[] {
  return spec.split(new RegExp(startOfTest, "gmu")).map((part) => part.split("test.step(").length - 1);
}

it("a browser test has at most five steps that end it when they fail", async () => {
  const files = (await readdir(folder, { recursive: true })).filter((file) => file.endsWith(".spec.ts"));
  expect(files.length).toBeGreaterThan(50);
  const specs = await Promise.all(
    files.map(async (file) => ({ file, steps: countSteps(await readFile(join(folder, file), "utf8")) })),
  );
  expect(specs.filter(({ steps }) => Math.max(...steps) > 5).map(({ file }) => file)).toEqual([]);
});
