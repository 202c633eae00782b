import { readFileSync } from "node:fs";
import { readdir } from "node:fs/promises";
import { join } from "node:path";
import { slowTag } from "../e2e/slow-tag.ts";
import { unpackPrometheus } from "../faults/metrics/start-prometheus.ts";
import { unpackNginx } from "../faults/nodes/start-nginx.ts";
import { unpackPgBouncer } from "../pgbouncer/start-pgbouncer.ts";
import { playwrightReport, vitestReport } from "../runner/reports.ts";
import { isGood, parseResult, type RunResult, summary, total } from "../runner/run-result.ts";
import { runStep } from "../runner/steps.ts";
import { withObjectStorage } from "../s3/suite.ts";

const outcome = await runFaults();
if ("notRun" in outcome) {
  process.stdout.write(
    `The fault tests need nginx, PgBouncer, Prometheus and an S3 store from Debian packages. They cannot be had here: ${outcome.notRun}\n`,
  );
  process.exitCode = 1;
} else {
  process.exitCode = isGood(outcome, process.env.CI === "true") ? 0 : 1;
  process.stdout.write(`${summary(outcome)}\n`);
}

async function runFaults(): Promise<RunResult | { readonly notRun: string }> {
  try {
    await unpackNginx();
    await unpackPgBouncer();
    await unpackPrometheus();
  } catch (error) {
    return { notRun: error instanceof Error ? error.message : String(error) };
  }
  return await withObjectStorage(async (env, reports) => {
    const report = join(reports, "faults");
    const args = [
      "node_modules/vitest/vitest.mjs",
      "run",
      "--config",
      "test/faults/vitest.config.ts",
      "--reporter=default",
      "--reporter=json",
      `--outputFile.json=${report}`,
      ...process.argv.slice(2),
    ] as const;
    const faults = parseResult(report, vitestReport, await runStep({ name: "faults and several nodes", args, env }));
    // Arguments choose among the tests of faults.
    if (process.argv.length > 2) return faults;
    const properties = await runPropertyTests(join(reports, "properties"));
    return total([faults, properties, await runSlowBrowserTests(join(reports, "browser"))]);
  });
}

/** Test files with properties search for values that `npm test`, whose seed is fixed, does not try. */
async function runPropertyTests(report: string): Promise<RunResult> {
  const folder = join(import.meta.dirname, "..");
  const names = (await readdir(folder, { recursive: true })).filter((name) => /\.test\.tsx?$/u.test(name));
  const files = names
    .map((name) => join(folder, name))
    .filter((file) => readFileSync(file, "utf8").includes("fast-check"));
  const step = {
    name: "property tests with random seeds",
    args: [
      "node_modules/vitest/vitest.mjs",
      "run",
      "--reporter=default",
      "--reporter=json",
      `--outputFile.json=${report}`,
      ...files,
    ],
    env: { PROPERTY_SEED: "random" },
  } as const;
  return parseResult(report, vitestReport, await runStep(step));
}

async function runSlowBrowserTests(report: string): Promise<RunResult> {
  const passed = await runStep({
    name: "slow browser tests",
    args: [
      "node_modules/@playwright/test/cli.js",
      "test",
      "--config",
      "test/e2e/playwright.config.ts",
      "--reporter=list,json",
      "--grep",
      slowTag,
    ],
    env: { PLAYWRIGHT_JSON_OUTPUT_NAME: report },
  });
  return parseResult(report, playwrightReport, passed);
}
