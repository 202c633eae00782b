import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { failedAs, isGood, none, type Outcome, outcomeIn, summary, total } from "./runner/outcome.ts";
import { playwrightReport, vitestReport } from "./runner/reports.ts";
import { runStep, type Step } from "./runner/run-step.ts";
import { staticSteps } from "./runner/static-steps.ts";
import { runStoreSuite } from "./s3/suite.ts";

const reports = mkdtempSync(join(tmpdir(), "hearthboard-reports-"));
const unitReport = join(reports, "vitest.json");
const browserReport = join(reports, "playwright.json");

const units: Step = {
  name: "rules, contracts, adapters and HTTP",
  args: ["vitest/vitest.mjs", "run", "--reporter=default", "--reporter=json", `--outputFile.json=${unitReport}`],
};

const browser: Step = {
  name: "browser",
  args: ["@playwright/test/cli.js", "test", "--reporter=list,json"],
  env: { PLAYWRIGHT_JSON_OUTPUT_NAME: browserReport },
};

/** Stops at the first static step that fails: nothing after it would say more. */
const runAll = async (): Promise<Outcome> => {
  for (const step of staticSteps) {
    if (!(await runStep(step))) return failedAs(step.name);
  }
  const unitsPassed = await runStep(units);
  const browserPassed = await runStep(browser);
  return total([
    outcomeIn(unitReport, vitestReport, unitsPassed),
    outcomeIn(browserReport, playwrightReport, browserPassed),
  ]);
};

const wantsStore = process.argv.includes("--with-s3");
const own = await runAll();
rmSync(reports, { recursive: true });
const store = wantsStore ? await runStoreSuite() : none;
const outcome = "notRun" in store ? own : total([own, store]);
process.exitCode = isGood(outcome, process.env.CI === "true") ? 0 : 1;
if ("notRun" in store) {
  process.stdout.write(`\n!!! NOT RUN: the suite against a real S3 store. None can be had here: ${store.notRun}\n\n`);
}
process.stdout.write(`${summary(outcome)}\n`);
