import { open, statfs } from "node:fs/promises";
import { dirname } from "node:path";
import { openPersistence } from "../../adapters/persistence/open-persistence.ts";
import { systemClock } from "../../adapters/system/system.ts";
import { getErrorMessage } from "../../core/kernel/domain-error.ts";
import type { CheckResult } from "../../core/kernel/system.port.ts";
import { makeGetBackupStatus } from "../../core/site/backup-log.ts";
import type { Config } from "../config.ts";
import { openDatabase } from "../embedded-postgres/open-database.ts";
import type { Logger } from "../logger.ts";
import { getMetricsAddress } from "../metrics/serve-metrics.ts";
import { checkPort } from "./check-machine.ts";

/** Checks that METRICS_PORT is free or already serves the metrics. Returns nothing without metrics. */
export async function checkMetrics(config: Config): Promise<readonly CheckResult[]> {
  const subject = "Metrics";
  const { metricsPort, metricsToken, port } = config;
  if (metricsPort === null) {
    return metricsToken === null ? [] : [{ subject, message: `are at /metrics on port ${port}, with METRICS_TOKEN` }];
  }
  const address = getMetricsAddress(config);
  const { message, advice } = await checkPort(address);
  if (advice === undefined || (await servesMetrics(address))) {
    return [{ subject, message: `${address.port} on ${address.host} is free, or serves them` }];
  }
  return [{ subject, message, advice: advice.replace(/\bPORT\b/u, "METRICS_PORT") }];
}

const probeTimeoutMs = 2_000;

/** 401 when a token is required. */
async function servesMetrics({ host, port }: { readonly host: string; readonly port: number }): Promise<boolean> {
  const name = host === "0.0.0.0" || host === "::" ? "localhost" : host;
  const url = `http://${name.includes(":") ? `[${name}]` : name}:${port}/metrics`;
  const response = await fetch(url, { signal: AbortSignal.timeout(probeTimeoutMs) }).catch(() => null);
  await response?.body?.cancel();
  return response?.status === 200 || response?.status === 401;
}

/** Checks that LOG_FILE can be written to. Returns nothing without LOG_FILE. */
export async function checkLogFile({ logFile }: Config): Promise<readonly CheckResult[]> {
  if (logFile === null) return [];
  const subject = "Log";
  try {
    const file = await open(logFile.path, "a");
    await file.close();
    return [{ subject, message: `${logFile.path} can be written to` }];
  } catch (error) {
    const advice = `Create ${dirname(logFile.path)} and give the user that runs the program permission to write there, or change LOG_FILE.`;
    return [{ subject, message: `${logFile.path} cannot be written to: ${getErrorMessage(error)}`, advice }];
  }
}

const minFreeBytes = 1_000_000_000;

/** Warns when little space is left below the data folder and the log file. */
export async function checkDiskSpace({ dataDir, logFile }: Config): Promise<readonly CheckResult[]> {
  const folders = [dataDir, ...(logFile === null ? [] : [dirname(logFile.path)])];
  const results = await Promise.all(folders.map(checkFolder));
  return results.flat();
}

async function checkFolder(folder: string): Promise<readonly CheckResult[]> {
  const disk = await statfs(folder).catch(() => null);
  const free = disk === null ? minFreeBytes : disk.bavail * disk.bsize;
  if (free >= minFreeBytes) return [];
  const message = `only ${Math.floor(free / 1_000_000)} MB are free below ${folder}`;
  const advice = "Free some space: with a full disk nothing can be saved.";
  return [{ subject: "Disk", message, advice, isWarning: true }];
}

/** Warns when the site backs itself up and no proven backup is younger than a week. */
export async function checkBackups(config: Config, log: Logger): Promise<readonly CheckResult[]> {
  const { everySeconds } = config.backups;
  if (everySeconds === null) return [];
  try {
    const database = await openDatabase(config, log);
    const persistence = await openPersistence({ url: database.url });
    const getStatus = makeGetBackupStatus({ backups: persistence.backups, everySeconds, clock: systemClock });
    const { isOverdue } = await getStatus().finally(() => persistence.close().finally(database.stop));
    if (!isOverdue) return [];
    const advice =
      "Run `npm run backup`, then `npm run backup -- --verify FILE`; the log says why the site's own failed.";
    return [{ subject: "Backups", message: "no proven backup is younger than a week", advice, isWarning: true }];
  } catch {
    // The database has its own check.
    return [];
  }
}
