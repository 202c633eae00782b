import { describe, expect, it } from "vitest";
import { z } from "zod";
import { plantTree, runTool } from "./planted-tree.ts";

const lines = (count: number) => Array.from({ length: count }, (_, index) => `  use(${index});`).join("\n");
const manyLines = (count: number) =>
  Array.from({ length: count }, (_, index) => `export const value${index} = ${index};`).join("\n");

/** Path, text, and the rule that refuses it. */
const planted: readonly (readonly [string, string, string])[] = [
  ["core/any.ts", "export const read = (value: any): number => value;\n", "lint/suspicious/noExplicitAny"],
  ["core/sure.ts", "export const first = (list: string[]): string => list[0]!;\n", "lint/style/noNonNullAssertion"],
  ["core/default.ts", "export default 1;\n", "lint/style/noDefaultExport"],
  ["core/choices.ts", "export enum Choice {\n  One,\n}\n", "lint/style/noEnum"],
  ["core/CamelCase.ts", "export const value = 1;\n", "lint/style/useFilenamingConvention"],
  ["core/long-file.ts", `${manyLines(201)}\n`, "lint/style/noExcessiveLinesPerFile"],
  [
    "core/long-function.ts",
    `export const run = (use: (value: number) => void): void => {\n${lines(41)}\n};\n`,
    "lint/complexity/noExcessiveLinesPerFunction",
  ],
  [
    "core/no-extension.ts",
    'import { value } from "./any";\nexport const used = value;\n',
    "lint/correctness/useImportExtensions",
  ],
  ["core/type-import.ts", 'import { Value } from "./any.ts";\nexport type Used = Value;\n', "lint/style/useImportType"],
  [
    "core/unused.ts",
    "export const run = (): number => {\n  const left = 1;\n  return 2;\n};\n",
    "lint/correctness/noUnusedVariables",
  ],
  ["adapters/environment.ts", "export const value = process.env.PORT;\n", "lint/style/noProcessEnv"],
  [
    "test/one.test.ts",
    'import { it } from "vitest";\n\nit.skip("later", () => undefined);\n',
    "lint/suspicious/noSkippedTests",
  ],
  ["core/clock.ts", "export const now = (): number => Date.now();\n", "plugin"],
  ["core/calendar.ts", "export const today = (): Date => new Date();\n", "plugin"],
  ["core/chance.ts", "export const roll = (): number => Math.random();\n", "plugin"],
  ["core/crooked.ts", "export const value = {a:1}\n", "format"],
];

const report = z.object({
  diagnostics: z.array(z.object({ category: z.string(), severity: z.string(), location: z.unknown() })),
});

const complaints = async (files: Readonly<Record<string, string>>) => {
  const output = await runTool(await plantTree(files), "@biomejs/biome/bin/biome", [
    "check",
    "--reporter=json",
    "--max-diagnostics=none",
    "--error-on-warnings",
    ".",
  ]);
  return report
    .parse(JSON.parse(output))
    .diagnostics.map(({ category, location }) => `${category} ${JSON.stringify(location)}`);
};

describe("style", () => {
  it("is content with a small, plain file", async () => {
    expect(await complaints({ "core/fine.ts": "export const value = 1;\n" })).toEqual([]);
  });

  it("refuses each of the things the project does without", async () => {
    const found = await complaints(Object.fromEntries(planted.map(([path, text]) => [path, text])));
    const missed = planted.filter(
      ([path, , rule]) => !found.some((complaint) => complaint.startsWith(`${rule} `) && complaint.includes(path)),
    );
    expect(missed.map(([path, , rule]) => `${rule}: ${path}`)).toEqual([]);
  });
});
