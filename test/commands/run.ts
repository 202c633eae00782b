import { join } from "node:path";
import { slowTag } from "../e2e/slow-tag.ts";
import { playwrightReport, vitestReport } from "../runner/reports.ts";
import { failedAs, isGood, none, parseResult, type RunResult, summary, total } from "../runner/run-result.ts";
import { runStep, type Step } from "../runner/steps.ts";
import { createTemporaryFolder } from "../runner/temporary-folder.ts";
import { runObjectStorageSuite } from "../s3/suite.ts";

const temporary = createTemporaryFolder();
process.env.TMPDIR = temporary;
const unitReport = join(temporary, "vitest.json");
const browserReport = join(temporary, "playwright.json");

const checks: Step = { name: "everything that npm run check does", args: ["test/commands/check.ts"] };

const units: Step = {
  name: "rules, contracts, adapters and HTTP",
  args: [
    "node_modules/vitest/vitest.mjs",
    "run",
    "--reporter=default",
    "--reporter=json",
    `--outputFile.json=${unitReport}`,
  ],
};

const browser: Step = {
  name: "browser",
  args: [
    "node_modules/@playwright/test/cli.js",
    "test",
    "--config",
    "test/e2e/playwright.config.ts",
    "--reporter=list,json",
    "--grep-invert",
    slowTag,
  ],
  env: {
    PLAYWRIGHT_JSON_OUTPUT_NAME: browserReport,
    // By default, Playwright caches compiled tests in TMPDIR, which is deleted after this run.
    PWTEST_CACHE_DIR: join(import.meta.dirname, "../..", "node_modules", ".cache", "playwright"),
  },
};

/**
 * Runs the checks in parallel with the unit tests, which often wait for processes and databases, and then the browser
 * tests. Every step runs even when an earlier one fails, so that one run shows all failures.
 */
async function runAll(): Promise<RunResult> {
  const checkOutput: string[] = [];
  const checking = runStep(checks, (text) => checkOutput.push(text));
  const unitsPassed = await runStep(units);
  const checksPassed = await checking;
  process.stdout.write(checkOutput.join(""));
  const unitOutcome = parseResult(unitReport, vitestReport, unitsPassed);
  const browserPassed = await runStep(browser);
  const outcomes = [unitOutcome, parseResult(browserReport, playwrightReport, browserPassed)];
  return total(checksPassed ? outcomes : [...outcomes, failedAs(checks.name)]);
}

const needsObjectStorage = process.argv.includes("--with-s3");
const bundled = await runAll();
const objectStorage = needsObjectStorage ? await runObjectStorageSuite() : none;
const result = "notRun" in objectStorage ? bundled : total([bundled, objectStorage]);
process.exitCode = isGood(result, process.env.CI === "true") ? 0 : 1;
if ("notRun" in objectStorage) {
  process.stdout.write(
    `\n!!! NOT RUN: the suite against a real S3 store. None can be had here: ${objectStorage.notRun}\n\n`,
  );
}
process.stdout.write(`${summary(result)}\n`);
