import { stripVTControlCharacters } from "node:util";
import { z } from "zod";
import type { Outcome } from "./outcome.ts";

const linesShown = 12;

/** A test that failed as it is shown: its place, its name, and the beginning of what it said. */
function failure(file: string, name: string, messages: readonly string[]): string {
  const lines = stripVTControlCharacters(messages.join("\n")).trim().split("\n");
  const own = lines.filter((line) => !line.includes("/node_modules/")).slice(0, linesShown);
  return [`✗ ${file} › ${name}`, ...own.map((line) => `    ${line}`)].join("\n");
}

const vitestFile = z
  .object({
    name: z.string(),
    status: z.string(),
    message: z.string(),
    assertionResults: z.array(
      z.object({ status: z.string(), fullName: z.string(), failureMessages: z.array(z.string()).nullish() }),
    ),
  })
  .transform(({ name, status, message, assertionResults }): readonly string[] => {
    const failed = assertionResults.filter((test) => test.status === "failed");
    if (status === "failed" && failed.length === 0) return [failure(name, "the whole file", [message])];
    return failed.map(({ fullName, failureMessages }) => failure(name, fullName, failureMessages ?? []));
  });

/** What Vitest's JSON reporter writes. */
export const vitestReport = z
  .object({
    numPassedTests: z.number(),
    numFailedTests: z.number(),
    numPendingTests: z.number(),
    numTodoTests: z.number().default(0),
    testResults: z.array(vitestFile),
  })
  .transform(
    (report): Outcome => ({
      passed: report.numPassedTests,
      failed: report.numFailedTests,
      skipped: report.numPendingTests + report.numTodoTests,
      failures: report.testResults.flat(),
    }),
  );

const playwrightTest = z.object({
  status: z.string(),
  results: z.array(z.object({ errors: z.array(z.object({ message: z.string().optional() })) })),
});

const playwrightSpec = z
  .object({ title: z.string(), file: z.string(), tests: z.array(playwrightTest) })
  .transform(({ title, file, tests }): readonly string[] => {
    const failed = tests.filter(({ status }) => status === "unexpected" || status === "flaky");
    const errors = failed.flatMap(({ results }) => results.flatMap((result) => result.errors));
    return failed.length === 0
      ? []
      : [
          failure(
            file,
            title,
            errors.map(({ message = "" }) => message),
          ),
        ];
  });

interface PlaywrightSuite {
  readonly specs: readonly (readonly string[])[];
  readonly suites?: readonly PlaywrightSuite[] | undefined;
}

const playwrightSuite = z.object({
  specs: z.array(playwrightSpec),
  get suites() {
    return z.array(playwrightSuite).optional();
  },
});

const failuresOf = ({ specs, suites = [] }: PlaywrightSuite): readonly string[] => [
  ...specs.flat(),
  ...suites.flatMap(failuresOf),
];

/** What Playwright's JSON reporter writes; a test that passed only at a second try has failed. */
export const playwrightReport = z
  .object({
    stats: z.object({ expected: z.number(), unexpected: z.number(), flaky: z.number(), skipped: z.number() }),
    suites: z.array(playwrightSuite),
  })
  .transform(
    ({ stats: { expected, unexpected, flaky, skipped }, suites }): Outcome => ({
      passed: expected,
      failed: unexpected + flaky,
      skipped,
      failures: suites.flatMap(failuresOf),
    }),
  );
