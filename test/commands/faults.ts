import { readFileSync } from "node:fs";
import { readdir } from "node:fs/promises";
import { join } from "node:path";
import { slowTag } from "../e2e/slow-tag.ts";
import { unpackNginx } from "../faults/nodes/start-nginx.ts";
import { unpackPgBouncer } from "../pgbouncer/start-pgbouncer.ts";
import { runStep } from "../runner/steps.ts";
import { withObjectStorage } from "../s3/suite.ts";

const outcome = await runFaults();
if (outcome === true || outcome === false) {
  process.exitCode = outcome ? 0 : 1;
} else {
  process.stdout.write(
    `The fault tests need nginx, PgBouncer and an S3 store from Debian packages. They cannot be had here: ${outcome.notRun}\n`,
  );
  process.exitCode = 1;
}

async function runFaults(): Promise<boolean | { readonly notRun: string }> {
  try {
    await unpackNginx();
    await unpackPgBouncer();
  } catch (error) {
    return { notRun: error instanceof Error ? error.message : String(error) };
  }
  return await withObjectStorage(async (env) => {
    // Arguments choose among the tests of faults.
    const chosen = process.argv.slice(2);
    const args = [
      "node_modules/vitest/vitest.mjs",
      "run",
      "--config",
      "test/faults/vitest.config.ts",
      ...chosen,
    ] as const;
    const passed = [await runStep({ name: "faults and several nodes", args, env })];
    if (chosen.length === 0) passed.push(await runPropertyTests(), await runSlowBrowserTests());
    return !passed.includes(false);
  });
}

/** Test files with properties search for values that `npm test`, whose seed is fixed, does not try. */
async function runPropertyTests(): Promise<boolean> {
  const folder = join(import.meta.dirname, "..");
  const names = (await readdir(folder, { recursive: true })).filter((name) => /\.test\.tsx?$/u.test(name));
  const files = names
    .map((name) => join(folder, name))
    .filter((file) => readFileSync(file, "utf8").includes("fast-check"));
  return await runStep({
    name: "property tests with random seeds",
    args: ["node_modules/vitest/vitest.mjs", "run", ...files],
    env: { PROPERTY_SEED: "random" },
  });
}

function runSlowBrowserTests(): Promise<boolean> {
  const args = ["test", "--config", "test/e2e/playwright.config.ts", "--grep", slowTag];
  return runStep({ name: "slow browser tests", args: ["node_modules/@playwright/test/cli.js", ...args] });
}
