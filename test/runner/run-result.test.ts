import { mkdtemp, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { describe, expect, it, onTestFinished } from "vitest";
import { playwrightReport, vitestReport } from "./reports.ts";
import { isGood, none, parseResult, summary, total } from "./run-result.ts";

async function reportFile(report: unknown) {
  const folder = await mkdtemp(join(tmpdir(), "hearthboard-outcome-"));
  onTestFinished(() => rm(folder, { recursive: true }));
  const file = join(folder, "report.json");
  await writeFile(file, JSON.stringify(report));
  return file;
}

const vitestCounts = { numPassedTests: 7, numFailedTests: 0, numPendingTests: 0, testResults: [] };
const passed = { status: "passed", fullName: "a lamp is lit", failureMessages: [] };
const failed = {
  ...passed,
  status: "failed",
  fullName: "a lamp is dark",
  failureMessages: ["Error: it was lit\n    at /node_modules/x.js:1"],
};

describe("parseResult", () => {
  it("counts todo tests of Vitest as skipped", async () => {
    const file = await reportFile({ ...vitestCounts, numPendingTests: 2, numTodoTests: 1 });
    expect(parseResult(file, vitestReport, true)).toEqual({ passed: 7, failed: 0, skipped: 3, failures: [] });
  });

  it("lists failed tests of Vitest and files that did not load", async () => {
    const file = await reportFile({
      ...vitestCounts,
      numFailedTests: 1,
      testResults: [
        { name: "lamp.test.ts", status: "failed", message: "", assertionResults: [passed, failed] },
        { name: "rug.test.ts", status: "failed", message: "no such module", assertionResults: [] },
        { name: "vase.test.ts", status: "passed", message: "", assertionResults: [passed] },
      ],
    });
    expect(parseResult(file, vitestReport, false).failures).toEqual([
      "✗ lamp.test.ts › a lamp is dark\n    Error: it was lit",
      "✗ rug.test.ts › the whole file\n    no such module",
    ]);
  });

  it("counts flaky tests of Playwright as failed", async () => {
    const spec = (title: string, status: string, ...messages: string[]) => ({
      title,
      file: "lamp.spec.ts",
      tests: [{ status, results: [{ errors: messages.map((message) => ({ message })) }] }],
    });
    const inside = { specs: [spec("is found", "flaky", "\u001b[31mlate\u001b[39m")] };
    const file = await reportFile({
      stats: { expected: 5, unexpected: 1, flaky: 1, skipped: 1 },
      suites: [{ specs: [spec("is lit", "expected"), spec("is dark", "unexpected", "lit")], suites: [inside] }],
    });
    expect(parseResult(file, playwrightReport, false)).toEqual({
      passed: 5,
      failed: 2,
      skipped: 1,
      failures: ["✗ lamp.spec.ts › is dark\n    lit", "✗ lamp.spec.ts › is found\n    late"],
    });
  });

  it("counts one failure when the process failed without a failed test or a report", async () => {
    const file = await reportFile(vitestCounts);
    expect(parseResult(file, vitestReport, false)).toMatchObject({ passed: 7, failed: 1, skipped: 0 });
    expect(parseResult("/no/such/report.json", vitestReport, false).failed).toBe(1);
  });

  it("prints the failures before the line of total counts", () => {
    const all = total([
      { passed: 7, failed: 1, skipped: 0, failures: ["✗ lamp.test.ts › a lamp is dark"] },
      { ...none, passed: 5 },
    ]);
    expect(summary(all)).toBe("✗ lamp.test.ts › a lamp is dark\n12 passed, 1 failed");
    expect(summary({ ...all, failures: [], skipped: 2 })).toBe("12 passed, 1 failed, 2 skipped");
  });
});

describe("isGood", () => {
  const allPassed = { ...none, passed: 3 };

  it.each([
    ["all tests passed", allPassed, true, true],
    ["a test failed", { ...allPassed, failed: 1 }, true, false],
    ["a test was skipped and strict is off", { ...allPassed, skipped: 1 }, false, true],
    ["a test was skipped and strict is on", { ...allPassed, skipped: 1 }, true, false],
    ["nothing ran and strict is on", none, true, false],
  ])("decides correctly when %s", (_situation, result, strict, good) => {
    expect(isGood(result, strict)).toBe(good);
  });
});
