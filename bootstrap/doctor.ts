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
import { silentLogger } from "./logger.ts";

/** As browsers name it. */
function siteOrigin({ publicUrl, host, port }: Config) {
  return publicUrl ?? `http://${host}:${port}`;
}

async function runChecks(config: Config): Promise<CheckResult[]> {
  const storage = await checkStorage(config.dataDir);
  const database = await checkDatabase(config, silentLogger());
  const replicas = await checkReplicas(config);
  const store = config.storage.kind === "s3" ? await checkBucket(config.storage, siteOrigin(config)) : [];
  const [retailer, writer] = [await checkRetailer(config), await checkWriter(config)];
  return [storage, ...store, database, ...replicas, retailer, writer, await checkPort(config)];
}

const { config, findings: settings } = checkSettings();
const findings = [checkNode(process.version), ...settings, ...(config === null ? [] : await runChecks(config))];
process.stdout.write(findings.map(formatResult).join(""));
if (findings.some(isFailure)) process.exitCode = 1;
