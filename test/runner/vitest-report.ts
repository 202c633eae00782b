import { z } from "zod";
import { failure } from "./failure.ts";
import type { RunResult } from "./run-result.ts";

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
