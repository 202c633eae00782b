import { mkdtemp, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { describe, expect, it, onTestFinished } from "vitest";
import { countsIn, isGood, playwrightReport, summary, total, vitestReport } from "./counts.ts";

const reportFile = async (report: unknown) => {
  const folder = await mkdtemp(join(tmpdir(), "hearthboard-counts-"));
  onTestFinished(() => rm(folder, { recursive: true }));
  const file = join(folder, "report.json");
  await writeFile(file, JSON.stringify(report));
  return file;
};

describe("the counts of a test run", () => {
  it("are Vitest's own, what is still to do counting as skipped", async () => {
    const file = await reportFile({ numPassedTests: 7, numFailedTests: 1, numPendingTests: 2, numTodoTests: 1 });
    expect(countsIn(file, vitestReport, false)).toEqual({ passed: 7, failed: 1, skipped: 3 });
  });

  it("are Playwright's own, a test that needed a second try counting as failed", async () => {
    const file = await reportFile({ stats: { expected: 5, unexpected: 1, flaky: 2, skipped: 1 } });
    expect(countsIn(file, playwrightReport, false)).toEqual({ passed: 5, failed: 3, skipped: 1 });
  });

  it("count one failure when a run ends badly without a failed test or without a report", async () => {
    const file = await reportFile({ numPassedTests: 7, numFailedTests: 0, numPendingTests: 0 });
    expect(countsIn(file, vitestReport, false)).toEqual({ passed: 7, failed: 1, skipped: 0 });
    expect(countsIn("/no/such/report.json", vitestReport, false).failed).toBe(1);
  });

  it("are added up into the last line", () => {
    const all = total([
      { passed: 7, failed: 1, skipped: 0 },
      { passed: 5, failed: 0, skipped: 0 },
    ]);
    expect(summary(all)).toBe("12 passed, 1 failed");
    expect(summary({ ...all, skipped: 2 })).toBe("12 passed, 1 failed, 2 skipped");
  });
});

describe("a test run is good", () => {
  const allPassed = { passed: 3, failed: 0, skipped: 0 };

  it.each([
    ["everything passed", allPassed, true, true],
    ["something failed", { ...allPassed, failed: 1 }, true, false],
    ["something was skipped where somebody watches", { ...allPassed, skipped: 1 }, false, true],
    ["something was skipped where nobody watches", { ...allPassed, skipped: 1 }, true, false],
    ["nothing ran where nobody watches", { passed: 0, failed: 0, skipped: 0 }, true, false],
  ])("or not when %s", (_situation, counts, strict, good) => {
    expect(isGood(counts, strict)).toBe(good);
  });
});
