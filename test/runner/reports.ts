import { z } from "zod";
import { formatFailure, type RunResult } from "./run-result.ts";

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
    if (status === "failed" && failed.length === 0) return [formatFailure(name, "the whole file", [message])];
    return failed.map(({ fullName, failureMessages }) => formatFailure(name, fullName, failureMessages ?? []));
  });

/** Parses the output of Vitest's JSON reporter. */
export const vitestReport = z
  .object({
    numPassedTests: z.number(),
    numFailedTests: z.number(),
    numPendingTests: z.number(),
    numTodoTests: z.number().default(0),
    testResults: z.array(vitestFile),
  })
  .transform(
    (report): RunResult => ({
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
          formatFailure(
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

function listFailures({ specs, suites = [] }: PlaywrightSuite): readonly string[] {
  return [...specs.flat(), ...suites.flatMap(listFailures)];
}

/** Parses the output of Playwright's JSON reporter. Flaky tests count as failed. */
export const playwrightReport = z
  .object({
    stats: z.object({ expected: z.number(), unexpected: z.number(), flaky: z.number(), skipped: z.number() }),
    suites: z.array(playwrightSuite),
  })
  .transform(
    ({ stats: { expected, unexpected, flaky, skipped }, suites }): RunResult => ({
      passed: expected,
      failed: unexpected + flaky,
      skipped,
      failures: suites.flatMap(listFailures),
    }),
  );
