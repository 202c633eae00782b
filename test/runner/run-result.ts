import { existsSync, readFileSync } from "node:fs";
import type { z } from "zod";

export interface RunResult {
  readonly passed: number;
  readonly failed: number;
  readonly skipped: number;
  /** Each with its place, its name and the beginning of what was said, as it is shown. */
  readonly failures: readonly string[];
}

export const none: RunResult = { passed: 0, failed: 0, skipped: 0, failures: [] };

export const failedAs = (failure: string): RunResult => ({ ...none, failed: 1, failures: [`✗ ${failure}`] });

export const total = (all: readonly RunResult[]): RunResult => ({
  passed: all.reduce((sum, { passed }) => sum + passed, 0),
  failed: all.reduce((sum, { failed }) => sum + failed, 0),
  skipped: all.reduce((sum, { skipped }) => sum + skipped, 0),
  failures: all.flatMap(({ failures }) => failures),
});

/** A run that ends badly counts as a failure also when no single test does: a file that could not be loaded, a crash. */
export const parseResult = (file: string, report: z.ZodType<RunResult>, succeeded: boolean): RunResult => {
  const result = existsSync(file) ? report.parse(JSON.parse(readFileSync(file, "utf8"))) : none;
  if (succeeded || result.failed > 0) return result;
  return total([result, failedAs("a run that ended badly, see above")]);
};

/**
 * The end of a run: what failed once more, because a log of thousands of tests is often cut to its last lines, and the
 * counts.
 */
export const summary = ({ passed, failed, skipped, failures }: RunResult): string =>
  [...failures, `${passed} passed, ${failed} failed${skipped > 0 ? `, ${skipped} skipped` : ""}`].join("\n");

/** Where nobody watches (`strict`), a skipped test or a run of nothing is a failure too. */
export const isGood = ({ passed, failed, skipped }: RunResult, strict: boolean): boolean =>
  failed === 0 && (!strict || (skipped === 0 && passed > 0));
