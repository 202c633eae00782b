import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { S3mini } from "s3mini";
import { findFreePort } from "../../bootstrap/embedded-postgres/start-as-owner.ts";
import { playwrightReport, vitestReport } from "../runner/reports.ts";
import { parseResult, type RunResult, total } from "../runner/run-result.ts";
import { runStep } from "../runner/steps.ts";
import {
  type ObjectStorageUnderTest,
  objectStorageUnderTest,
  objectStorageVariables,
  sitePortVariable,
} from "./object-storage-under-test.ts";
import { startSwift } from "./server/start-swift.ts";

type Environment = Readonly<Record<string, string>>;

interface ObjectStorageServer {
  readonly env: Environment;
  close(): Promise<void>;
}

/** Runs the suites against a real S3 server; `notRun` is the reason when none is available. */
export function runObjectStorageSuite(): Promise<RunResult | { readonly notRun: string }> {
  return withObjectStorage(async (env, reports) =>
    total([await runUnits(env, join(reports, "units")), await runBrowser(env, join(reports, "browser"))]),
  );
}

/** Calls `run` with the environment variables of a real S3 server and a temporary folder for reports. */
export async function withObjectStorage(
  run: (env: Environment, reports: string) => Promise<RunResult>,
): Promise<RunResult | { readonly notRun: string }> {
  let server: ObjectStorageServer;
  try {
    server = await openObjectStorage();
  } catch (error) {
    return { notRun: error instanceof Error ? error.message : String(error) };
  }
  const reports = mkdtempSync(join(tmpdir(), "hearthboard-reports-"));
  try {
    return await run(server.env, reports);
  } finally {
    rmSync(reports, { recursive: true });
    await server.close();
  }
}

/** The S3 server of the environment variables, else a local one. */
async function openObjectStorage(): Promise<ObjectStorageServer> {
  const isConfigured = process.env[objectStorageVariables.endpoint] !== undefined;
  const sitePort = String(process.env[sitePortVariable] ?? (await findFreePort()));
  if (isConfigured)
    return { env: { ...asEnvironment(objectStorageUnderTest()), [sitePortVariable]: sitePort }, close: async () => {} };
  const access = { accessKeyId: "test:tester", secretAccessKey: "testing-alone", region: "us-east-1" };
  const origins = [`http://127.0.0.1:${sitePort}`, `http://localhost:${sitePort}`];
  const { endpoint, close } = await startSwift({ ...access, origins });
  const store = { ...access, endpoint, bucket: "hearthboard-test" };
  try {
    await new S3mini({ ...store, endpoint: `${endpoint}/${store.bucket}` }).createBucket();
  } catch (error) {
    await close();
    throw error;
  }
  return { env: { ...asEnvironment(store), [sitePortVariable]: sitePort }, close };
}

function asEnvironment(store: ObjectStorageUnderTest): Environment {
  return {
    [objectStorageVariables.endpoint]: store.endpoint,
    [objectStorageVariables.region]: store.region,
    [objectStorageVariables.bucket]: store.bucket,
    [objectStorageVariables.accessKeyId]: store.accessKeyId,
    [objectStorageVariables.secretAccessKey]: store.secretAccessKey,
  };
}

async function runUnits(env: Environment, report: string): Promise<RunResult> {
  const reporters = ["--reporter=default", "--reporter=json", `--outputFile.json=${report}`];
  const args = ["node_modules/vitest/vitest.mjs", "run", "--config", "test/s3/vitest.config.ts", ...reporters] as const;
  return parseResult(report, vitestReport, await runStep({ name: "contracts with a real S3 store", args, env }));
}

async function runBrowser(env: Environment, report: string): Promise<RunResult> {
  const args = [
    "node_modules/@playwright/test/cli.js",
    "test",
    "--config",
    "test/s3/playwright.config.ts",
    "--reporter=list,json",
  ] as const;
  const step = { name: "browser with a real S3 store", args, env: { ...env, PLAYWRIGHT_JSON_OUTPUT_NAME: report } };
  return parseResult(report, playwrightReport, await runStep(step));
}
