import type { Config } from "./config.ts";
import { checkDatabase, checkReplicas } from "./doctor/check-database.ts";
import {
  type CheckResult,
  checkNode,
  checkPort,
  checkSettings,
  formatResult,
  isFailure,
} from "./doctor/check-machine.ts";
import { checkBucket, checkRetailer, checkStorage, checkWriter } from "./doctor/check-services.ts";
import { createSilentLogger } from "./logger.ts";

/** The origin that browsers send to the object storage. */
function siteOrigin({ publicUrl, host, port }: Config) {
  return publicUrl ?? `http://${host}:${port}`;
}

async function runChecks(config: Config): Promise<CheckResult[]> {
  const storage = await checkStorage(config.dataDir);
  const database = await checkDatabase(config, createSilentLogger());
  const replicas = await checkReplicas(config);
  const bucket = config.storage.kind === "s3" ? await checkBucket(config.storage, siteOrigin(config)) : [];
  const [retailer, writer] = [await checkRetailer(config), await checkWriter(config)];
  return [storage, ...bucket, database, ...replicas, retailer, writer, await checkPort(config)];
}

const { config, results: settingsResults } = checkSettings();
const results = [checkNode(process.version), ...settingsResults, ...(config === null ? [] : await runChecks(config))];
process.stdout.write(results.map(formatResult).join(""));
if (results.some(isFailure)) process.exitCode = 1;
