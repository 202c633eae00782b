import { createServiceFetch } from "../adapters/http-client/service-fetch.ts";
import { systemClock } from "../adapters/system/system.ts";
import type { CheckResult } from "../core/kernel/system.port.ts";
import type { Config } from "./config.ts";
import { checkBackups, checkDatabase } from "./doctor/check-database.ts";
import {
  checkBackupFolder,
  checkDataFolder,
  checkDiskSpace,
  checkLogFile,
  checkMetrics,
  checkNode,
  checkPort,
  checkSettings,
  formatResult,
  isFailure,
} from "./doctor/check-machine.ts";
import { createSilentLogger } from "./logger.ts";
import { loadChosenAdapters } from "./wiring/container.ts";

async function runChecks(config: Config): Promise<readonly CheckResult[]> {
  const { publicUrl, host, port } = config;
  const { storage, retailer, writer } = await loadChosenAdapters(config);
  const context = {
    siteOrigin: publicUrl ?? `http://${host}:${port}`,
    clock: systemClock,
    createFetch: createServiceFetch,
  };
  return [
    await checkDataFolder(config.dataDir),
    ...(await storage.check(context)),
    await checkDatabase(config, createSilentLogger()),
    ...(await retailer.check(context)),
    ...(await writer.check(context)),
    await checkPort(config),
    ...(await checkMetrics(config)),
    ...(await checkLogFile(config)),
    ...(await checkBackupFolder(config)),
    ...(await checkDiskSpace(config)),
    ...(await checkBackups(config, createSilentLogger())),
  ];
}

const { config, results: settingsResults } = checkSettings();
const results = [checkNode(process.version), ...settingsResults, ...(config === null ? [] : await runChecks(config))];
process.stdout.write(results.map(formatResult).join(""));
if (results.some(isFailure)) process.exitCode = 1;
