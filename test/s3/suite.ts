import { S3mini } from "s3mini";
import { findFreePort } from "../environment/free-port.ts";
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

/**
 * Runs the suites against a real S3 server and returns whether they passed; `notRun` is the reason when none is
 * available.
 */
export function runObjectStorageSuite(): Promise<boolean | { readonly notRun: string }> {
  return withObjectStorage(async (env) => {
    const unitsPassed = await runStep({ name: "contracts with a real S3 store", args: unitTests, env });
    const browserPassed = await runStep({ name: "browser with a real S3 store", args: browserTests, env });
    return unitsPassed && browserPassed;
  });
}

const unitTests = ["node_modules/vitest/vitest.mjs", "run", "--config", "test/s3/vitest.config.ts"] as const;
const browserTests = [
  "node_modules/@playwright/test/cli.js",
  "test",
  "--config",
  "test/s3/playwright.config.ts",
  "--reporter=list",
] as const;

/** Calls `run` with the environment variables of a real S3 server. */
export async function withObjectStorage(
  run: (env: Environment) => Promise<boolean>,
): Promise<boolean | { readonly notRun: string }> {
  let server: ObjectStorageServer;
  try {
    server = await openObjectStorage();
  } catch (error) {
    return { notRun: error instanceof Error ? error.message : String(error) };
  }
  try {
    return await run(server.env);
  } finally {
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
