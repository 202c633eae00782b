import { existsSync, readFileSync } from "node:fs";
import type { z } from "zod";

export interface Outcome {
  readonly passed: number;
  readonly failed: number;
  readonly skipped: number;
  /** Each with its place, its name and the beginning of what was said, as it is shown. */
  readonly failures: readonly string[];
}

export const none: Outcome = { passed: 0, failed: 0, skipped: 0, failures: [] };

export const failedAs = (failure: string): Outcome => ({ ...none, failed: 1, failures: [`✗ ${failure}`] });

export const total = (all: readonly Outcome[]): Outcome => ({
  passed: all.reduce((sum, { passed }) => sum + passed, 0),
  failed: all.reduce((sum, { failed }) => sum + failed, 0),
  skipped: all.reduce((sum, { skipped }) => sum + skipped, 0),
  failures: all.flatMap(({ failures }) => failures),
});

/** A run that ends badly counts as a failure also when no single test does: a file that could not be loaded, a crash. */
export const outcomeIn = (file: string, report: z.ZodType<Outcome>, succeeded: boolean): Outcome => {
  const outcome = existsSync(file) ? report.parse(JSON.parse(readFileSync(file, "utf8"))) : none;
  if (succeeded || outcome.failed > 0) return outcome;
  return total([outcome, failedAs("a run that ended badly, see above")]);
};

/**
 * The end of a run: what failed once more, because a log of thousands of tests is often cut to its last lines, and the
 * counts.
 */
export const summary = ({ passed, failed, skipped, failures }: Outcome): string =>
  [...failures, `${passed} passed, ${failed} failed${skipped > 0 ? `, ${skipped} skipped` : ""}`].join("\n");

/** Where nobody watches (`strict`), a skipped test or a run of nothing is a failure too. */
export const isGood = ({ passed, failed, skipped }: Outcome, strict: boolean): boolean =>
  failed === 0 && (!strict || (skipped === 0 && passed > 0));
