import { z } from "zod";
import { failure } from "./failure.ts";
import type { RunResult } from "./run-result.ts";

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
