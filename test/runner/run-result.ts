import { existsSync, readFileSync } from "node:fs";
import { stripVTControlCharacters } from "node:util";
import type { z } from "zod";

export interface RunResult {
  readonly passed: number;
  readonly failed: number;
  readonly skipped: number;
  /** Formatted failures: file, name and the first lines of the messages. */
  readonly failures: readonly string[];
}

export const none: RunResult = { passed: 0, failed: 0, skipped: 0, failures: [] };

export function failedAs(failure: string): RunResult {
  return { ...none, failed: 1, failures: [`✗ ${failure}`] };
}

export function total(all: readonly RunResult[]): RunResult {
  return {
    passed: all.reduce((sum, { passed }) => sum + passed, 0),
    failed: all.reduce((sum, { failed }) => sum + failed, 0),
    skipped: all.reduce((sum, { skipped }) => sum + skipped, 0),
    failures: all.flatMap(({ failures }) => failures),
  };
}

/** Parses a report. A failed process counts as one failure even without a failed test, for example after a crash. */
export function parseResult(file: string, report: z.ZodType<RunResult>, succeeded: boolean): RunResult {
  const result = existsSync(file) ? report.parse(JSON.parse(readFileSync(file, "utf8"))) : none;
  if (succeeded || result.failed > 0) return result;
  return total([result, failedAs("a run that ended badly, see above")]);
}

/**
 * Formats the end of a run: the failures again, because logs of thousands of tests are often truncated to their last
 * lines, and the counts.
 */
export function summary({ passed, failed, skipped, failures }: RunResult): string {
  return [...failures, `${passed} passed, ${failed} failed${skipped > 0 ? `, ${skipped} skipped` : ""}`].join("\n");
}

/** Whether the run passed. With `strict` (in CI), skipped tests and an empty run are failures too. */
export function isGood({ passed, failed, skipped }: RunResult, strict: boolean): boolean {
  return failed === 0 && (!strict || (skipped === 0 && passed > 0));
}

const linesShown = 12;

/** Formats a failed test: file, name, and the first lines of its messages. */
export function formatFailure(file: string, name: string, messages: readonly string[]): string {
  const lines = stripVTControlCharacters(messages.join("\n")).trim().split("\n");
  const own = lines.filter((line) => !line.includes("/node_modules/")).slice(0, linesShown);
  return [`✗ ${file} › ${name}`, ...own.map((line) => `    ${line}`)].join("\n");
}
