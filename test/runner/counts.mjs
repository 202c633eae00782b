import { existsSync, readFileSync } from "node:fs";

/** @typedef {{ passed: number, failed: number, skipped: number }} Counts */

/** @type {Counts} */
export const none = { passed: 0, failed: 0, skipped: 0 };

/** @param {Counts[]} all @returns {Counts} */
export const total = (all) => ({
  passed: all.reduce((sum, { passed }) => sum + passed, 0),
  failed: all.reduce((sum, { failed }) => sum + failed, 0),
  skipped: all.reduce((sum, { skipped }) => sum + skipped, 0),
});

/** @param {any} report what Vitest's JSON reporter writes @returns {Counts} */
export const vitestCounts = ({ numPassedTests, numFailedTests, numPendingTests, numTodoTests = 0 }) => ({
  passed: numPassedTests,
  failed: numFailedTests,
  skipped: numPendingTests + numTodoTests,
});

/** @param {any} report what Playwright's JSON reporter writes; a test that passed only at a second try has failed @returns {Counts} */
export const playwrightCounts = ({ stats: { expected, unexpected, flaky, skipped } }) => ({
  passed: expected,
  failed: unexpected + flaky,
  skipped,
});

/**
 * A run that ends badly counts as a failure also when no single test does: a file that could not be loaded, a crash.
 * @param {string} file @param {(report: any) => Counts} read @param {boolean} succeeded @returns {Counts}
 */
export const countsIn = (file, read, succeeded) => {
  const counts = existsSync(file) ? read(JSON.parse(readFileSync(file, "utf8"))) : none;
  return succeeded || counts.failed > 0 ? counts : { ...counts, failed: 1 };
};

/**
 * The last line of a run.
 * @param {Counts} counts
 */
export const summary = ({ passed, failed, skipped }) =>
  `${passed} passed, ${failed} failed${skipped > 0 ? `, ${skipped} skipped` : ""}`;

/**
 * Where nobody watches, a skipped test or a run of nothing is a failure too.
 * @param {Counts} counts @param {boolean} strict
 */
export const isGood = ({ passed, failed, skipped }, strict) =>
  failed === 0 && (!strict || (skipped === 0 && passed > 0));
