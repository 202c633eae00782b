import type { Config } from "./config.ts";
import { checkDatabase, checkReplicas } from "./doctor/check-database.ts";
import { asLines, checkNode, checkPort, checkSettings, type Finding, isFailure } from "./doctor/check-machine.ts";
import { checkRetailer, checkStorage, checkStore, checkWriter } from "./doctor/check-services.ts";
import { silentLogger } from "./logger.ts";

/** As browsers name it. */
const ownOrigin = ({ publicUrl, host, port }: Config) => publicUrl ?? `http://${host}:${port}`;

const lookAround = async (config: Config): Promise<Finding[]> => {
  const storage = await checkStorage(config.dataDir);
  const database = await checkDatabase(config, silentLogger());
  const replicas = await checkReplicas(config);
  const store = config.storage.kind === "s3" ? await checkStore(config.storage, ownOrigin(config)) : [];
  const [retailer, writer] = [await checkRetailer(config), await checkWriter(config)];
  return [storage, ...store, database, ...replicas, retailer, writer, await checkPort(config)];
};

const { config, findings: settings } = checkSettings();
const findings = [checkNode(process.version), ...settings, ...(config === null ? [] : await lookAround(config))];
process.stdout.write(findings.map(asLines).join(""));
if (findings.some(isFailure)) process.exitCode = 1;
