import { join } from "node:path";
import { slowTag } from "../e2e/slow-tag.ts";
import { runStep, type Step } from "../runner/steps.ts";
import { createTemporaryFolder } from "../runner/temporary-folder.ts";
import { runObjectStorageSuite } from "../s3/suite.ts";

process.env.TMPDIR = createTemporaryFolder();

const checks: Step = { name: "everything that npm run check does", args: ["test/commands/check.ts"] };

const units: Step = {
  name: "rules, contracts, adapters and HTTP",
  args: ["node_modules/vitest/vitest.mjs", "run", "--reporter=dot"],
};

const browser: Step = {
  name: "browser",
  args: [
    "node_modules/@playwright/test/cli.js",
    "test",
    "--config",
    "test/e2e/playwright.config.ts",
    "--grep-invert",
    slowTag,
  ],
  env: {
    // By default, Playwright caches compiled tests in TMPDIR, which is deleted after this run.
    PWTEST_CACHE_DIR: join(import.meta.dirname, "../..", "node_modules", ".cache", "playwright"),
  },
};

/** The last output of each failed step, which is printed again after all steps. */
const failures: string[] = [];
const repeatedCharacters = 6_000;

async function run(step: Step, show: (text: string) => void): Promise<boolean> {
  const output: string[] = [];
  const hasPassed = await runStep(step, (text) => {
    output.push(text);
    show(text);
  });
  if (!hasPassed) failures.push(output.join("").slice(-repeatedCharacters));
  return hasPassed;
}

/**
 * Runs the checks in parallel with the unit tests, which often wait for processes and databases, and then the browser
 * tests. Every step runs even when an earlier one fails, so that one run shows all failures.
 */
async function runAll(): Promise<void> {
  const print = (text: string) => void process.stdout.write(text);
  const checkOutput: string[] = [];
  const checking = run(checks, (text) => checkOutput.push(text));
  await run(units, print);
  await checking;
  print(checkOutput.join(""));
  await run(browser, print);
}

const needsObjectStorage = process.argv.includes("--with-s3");
await runAll();
const objectStorage = needsObjectStorage ? await runObjectStorageSuite() : true;
if (objectStorage === false) failures.push("✗ the suite against a real S3 store\n");
if (objectStorage !== true && objectStorage !== false) {
  process.stdout.write(
    `\n!!! NOT RUN: the suite against a real S3 store. None can be had here: ${objectStorage.notRun}\n\n`,
  );
}
process.exitCode = failures.length === 0 ? 0 : 1;
process.stdout.write(failures.length === 0 ? "✓ all tests passed\n" : `\n✗ failures:\n${failures.join("\n")}`);
