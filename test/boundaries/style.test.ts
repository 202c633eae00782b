import { describe, expect, it } from "vitest";
import { z } from "zod";
import { plantTree, runTool } from "./planted-tree.ts";

function lines(count: number) {
  return Array.from({ length: count }, (_, index) => `  use(${index});`).join("\n");
}
function manyLines(count: number) {
  return Array.from({ length: count }, (_, index) => `export const value${index} = ${index};`).join("\n");
}

/** Code that reads time, randomness or the environment without a port. */
const impure = [
  "export const now = (): number => Date.now();",
  "export const today = (): Date => new Date();",
  "export const today = (): string => Date();",
  "export const { now } = Date;",
  "export const Clock = Date;",
  "export const today = (): Date => new Date(Date.now());",
  "export const today = (): unknown => new globalThis.Date();",
  "export const today = (): unknown => Reflect.construct(Date, []);",
  "export const today = (): string => new Intl.DateTimeFormat().format();",
  "export const { DateTimeFormat } = Intl;",
  "export const today = (): Date => new Date(...([] as const));",
  "export const world = (): unknown => globalThis;",
  'export const read = (value: object): unknown => Reflect.get(value, "now");',
  "export const roll = (): number => Math.random();",
  "export const { random } = Math;",
  'export const roll = (): number => Math["random"]();',
  "export const roll = Math.random;",
  'export const roll = (): unknown => eval("1");',
  'export const roll = (): unknown => new Function("return 1")();',
  'export const files = (): Promise<unknown> => import("node" + ":fs");',
];

/** Path, text, and the rule that rejects it. */
const planted: readonly (readonly [string, string, string])[] = [
  ["core/any.ts", "export const read = (value: any): number => value;\n", "lint/suspicious/noExplicitAny"],
  ["core/sure.ts", "export const first = (list: string[]): string => list[0]!;\n", "lint/style/noNonNullAssertion"],
  ["core/default.ts", "export default 1;\n", "lint/style/noDefaultExport"],
  ["core/choices.ts", "export enum Choice {\n  One,\n}\n", "lint/style/noEnum"],
  ["core/CamelCase.ts", "export const value = 1;\n", "lint/style/useFilenamingConvention"],
  ["core/long-file.ts", `${manyLines(351)}\n`, "lint/style/noExcessiveLinesPerFile"],
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
  ...impure.map((text, place) => [`core/impure-${place}.ts`, `${text}\n`, "plugin"] as const),
  ["core/crooked.ts", "export const value = {a:1}\n", "format"],
];

const report = z.object({
  diagnostics: z.array(z.object({ category: z.string(), severity: z.string(), location: z.unknown() })),
});

async function collectErrors(files: Readonly<Record<string, string>>) {
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
}

describe("Biome", () => {
  it("accepts times and numbers that come from an argument", async () => {
    const later = "export const later = (moment: Date): Date => new Date(Math.floor(moment.getTime()) + 1);\n";
    expect(await collectErrors({ "core/fine.ts": "export const value = 1;\n", "core/later.ts": later })).toEqual([]);
  });

  it("reports every forbidden construct", async () => {
    const found = await collectErrors(Object.fromEntries(planted.map(([path, text]) => [path, text])));
    const missed = planted.filter(
      ([path, , rule]) =>
        !found.some((errorOutput) => errorOutput.startsWith(`${rule} `) && errorOutput.includes(path)),
    );
    expect(missed.map(([path, , rule]) => `${rule}: ${path}`)).toEqual([]);
  });
});
