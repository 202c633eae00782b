import { randomUUID } from "node:crypto";
import { mkdir, open, rm, stat, statfs, writeFile } from "node:fs/promises";
import { createServer } from "node:net";
import { dirname, join } from "node:path";
import { getErrorMessage } from "../../core/kernel/domain-error.ts";
import type { CheckResult } from "../../core/kernel/system.port.ts";
import { type Config, ConfigError, listSettingWarnings, readConfig } from "../config.ts";
import { getMetricsAddress } from "../metrics/serve-metrics.ts";

export function isFailure({ advice, isWarning }: CheckResult): boolean {
  return advice !== undefined && isWarning !== true;
}

export function formatResult(result: CheckResult): string {
  const { subject, message, advice } = result;
  if (advice === undefined) return `✓ ${subject}: ${message}\n`;
  return `${isFailure(result) ? "✗" : "!"} ${subject}: ${message}\n  → ${advice}\n`;
}

const minNodeMajor = 24;

/** Checks the version of Node.js, given as in `process.version`. */
export function checkNode(version: string): CheckResult {
  const subject = "Node.js";
  if (Number.parseInt(version.slice(1), 10) >= minNodeMajor) return { subject, message: version };
  return { subject, message: `${version} is too old`, advice: "Use `npm start`, which brings its own Node.js." };
}

/** Reads the settings. `config` is null when they are invalid; no further check is possible then. */
export function checkSettings(env?: Readonly<Record<string, string | undefined>>): {
  readonly config: Config | null;
  readonly results: readonly CheckResult[];
} {
  const subject = "Settings";
  const warnings = listSettingWarnings(env).map((warning) => ({ subject, ...warning, isWarning: true }) as const);
  try {
    return { config: readConfig(env), results: [{ subject, message: "can be read" }, ...warnings] };
  } catch (error) {
    if (!(error instanceof ConfigError)) throw error;
    const advice = "Correct them; bootstrap/SETTINGS.md lists them all.";
    return { config: null, results: [{ subject, message: error.message, advice }, ...warnings] };
  }
}

/** Checks that the data folder is writable. */
export async function checkDataFolder(dataDir: string): Promise<CheckResult> {
  const subject = "Storage";
  const file = join(dataDir, `doctor-${randomUUID()}`);
  try {
    await mkdir(dataDir, { recursive: true });
    await writeFile(file, "x");
    await rm(file);
    return { subject, message: `${dataDir} can be written to` };
  } catch (error) {
    const advice = "Give the user that runs the program permission to write there, free some space, or set DATA_DIR.";
    return { subject, message: `${dataDir} cannot be written to: ${getErrorMessage(error)}`, advice };
  }
}

const probeTimeoutMs = 2_000;

type Address = Pick<Config, "host" | "port">;

function tryListen({ host, port }: Address): Promise<string | null> {
  return new Promise((resolve) => {
    const server = createServer();
    server.once("error", (error: NodeJS.ErrnoException) => resolve(error.code ?? error.message));
    server.listen({ host, port, exclusive: true }, () => server.close(() => resolve(null)));
  });
}

async function isOwnSite(address: Address): Promise<boolean> {
  const response = await requestLocal(address, "/healthz");
  return response?.ok === true && (await response.text().catch(() => "")).includes('"alive"');
}

/** Null when nothing answers in time. */
async function requestLocal({ host, port }: Address, path: string): Promise<Response | null> {
  const name = host === "0.0.0.0" || host === "::" ? "localhost" : host;
  const url = `http://${name.includes(":") ? `[${name}]` : name}:${port}${path}`;
  return await fetch(url, { signal: AbortSignal.timeout(probeTimeoutMs) }).catch(() => null);
}

/** Checks that the port is free or already used by this site. */
export async function checkPort(config: Address): Promise<CheckResult> {
  const subject = "Port";
  const endpoint = `${config.port} on ${config.host}`;
  const code = await tryListen(config);
  if (code === null) return { subject, message: `${endpoint} is free` };
  if (code === "EADDRINUSE" && (await isOwnSite(config)))
    return { subject, message: `${endpoint} is where the site runs` };
  if (code === "EADDRINUSE") {
    return {
      subject,
      message: `${endpoint} is taken by another program`,
      advice: "Stop it, or choose a different PORT.",
    };
  }
  if (code === "EACCES") {
    return { subject, message: `${endpoint} may not be used by this user`, advice: "Choose a PORT above 1023." };
  }
  return { subject, message: `${endpoint} cannot be used (${code})`, advice: "Set HOST to 127.0.0.1 or 0.0.0.0." };
}

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

/** 401 when a token is required. */
async function servesMetrics(address: Address): Promise<boolean> {
  const response = await requestLocal(address, "/metrics");
  await response?.body?.cancel();
  return response?.status === 200 || response?.status === 401;
}

/** Checks that LOG_FILE can be written to. Returns nothing without LOG_FILE. */
export async function checkLogFile({ logFile }: Config): Promise<readonly CheckResult[]> {
  if (logFile === null) return [];
  const subject = "Log";
  try {
    const folder = dirname(logFile);
    if ((await findExistingFolder(folder)) === folder) await (await open(logFile, "a")).close();
    else await assertWritable(folder);
    return [{ subject, message: `${logFile} can be written to` }];
  } catch (error) {
    const advice = `Create ${dirname(logFile)} and give the user that runs the program permission to write there, or change LOG_FILE.`;
    return [{ subject, message: `${logFile} cannot be written to: ${getErrorMessage(error)}`, advice }];
  }
}

/** Checks that the site's own backups can be written. Returns nothing when they are made elsewhere. */
export async function checkBackupFolder({
  backups: { everySeconds, folder },
}: Pick<Config, "backups">): Promise<readonly CheckResult[]> {
  if (everySeconds === null) return [];
  const subject = "Backups";
  try {
    await assertWritable(folder);
    return [{ subject, message: `${folder} can be written to` }];
  } catch (error) {
    const advice = `Create ${folder} and give the user that runs the program permission to write there, or change BACKUP_TO.`;
    return [{ subject, message: `${folder} cannot be written to: ${getErrorMessage(error)}`, advice }];
  }
}

/** Writes a file into the folder, or where the site would create it: the doctor may run as another user. */
async function assertWritable(folder: string): Promise<void> {
  const file = join(await findExistingFolder(folder), `doctor-${randomUUID()}`);
  await writeFile(file, "x");
  await rm(file);
}

/** The folder or the nearest one above it that exists. */
async function findExistingFolder(folder: string): Promise<string> {
  const exists = await stat(folder).then(
    () => true,
    (error: NodeJS.ErrnoException) => error.code !== "ENOENT",
  );
  return exists || folder === dirname(folder) ? folder : await findExistingFolder(dirname(folder));
}

const minFreeBytes = 1_000_000_000;

/** Warns when little space is left below the data folder and the log file. */
export async function checkDiskSpace({ dataDir, logFile }: Config): Promise<readonly CheckResult[]> {
  const folders = [dataDir, ...(logFile === null ? [] : [dirname(logFile)])];
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
