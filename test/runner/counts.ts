import { existsSync, readFileSync } from "node:fs";
import { z } from "zod";

export interface Counts {
  readonly passed: number;
  readonly failed: number;
  readonly skipped: number;
}

export const none: Counts = { passed: 0, failed: 0, skipped: 0 };

export const total = (all: readonly Counts[]): Counts => ({
  passed: all.reduce((sum, { passed }) => sum + passed, 0),
  failed: all.reduce((sum, { failed }) => sum + failed, 0),
  skipped: all.reduce((sum, { skipped }) => sum + skipped, 0),
});

/** What Vitest's JSON reporter writes. */
export const vitestReport = z
  .object({
    numPassedTests: z.number(),
    numFailedTests: z.number(),
    numPendingTests: z.number(),
    numTodoTests: z.number().default(0),
  })
  .transform(
    (report): Counts => ({
      passed: report.numPassedTests,
      failed: report.numFailedTests,
      skipped: report.numPendingTests + report.numTodoTests,
    }),
  );

/** What Playwright's JSON reporter writes; a test that passed only at a second try has failed. */
export const playwrightReport = z
  .object({
    stats: z.object({ expected: z.number(), unexpected: z.number(), flaky: z.number(), skipped: z.number() }),
  })
  .transform(
    ({ stats: { expected, unexpected, flaky, skipped } }): Counts => ({
      passed: expected,
      failed: unexpected + flaky,
      skipped,
    }),
  );

/** A run that ends badly counts as a failure also when no single test does: a file that could not be loaded, a crash. */
export const countsIn = (file: string, report: z.ZodType<Counts>, succeeded: boolean): Counts => {
  const counts = existsSync(file) ? report.parse(JSON.parse(readFileSync(file, "utf8"))) : none;
  return succeeded || counts.failed > 0 ? counts : { ...counts, failed: 1 };
};

/** The last line of a run. */
export const summary = ({ passed, failed, skipped }: Counts): string =>
  `${passed} passed, ${failed} failed${skipped > 0 ? `, ${skipped} skipped` : ""}`;

/** Where nobody watches (`strict`), a skipped test or a run of nothing is a failure too. */
export const isGood = ({ passed, failed, skipped }: Counts, strict: boolean): boolean =>
  failed === 0 && (!strict || (skipped === 0 && passed > 0));
