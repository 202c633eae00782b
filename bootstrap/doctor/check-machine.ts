import { randomUUID } from "node:crypto";
import { mkdir, rm, writeFile } from "node:fs/promises";
import { createServer } from "node:net";
import { join } from "node:path";
import { getErrorMessage } from "../../core/kernel/domain-error.ts";
import type { CheckResult } from "../../core/kernel/system.port.ts";
import { type Config, ConfigError, listSettingWarnings, readConfig } from "../config.ts";

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

function tryListen({ host, port }: Pick<Config, "host" | "port">): Promise<string | null> {
  return new Promise((resolve) => {
    const server = createServer();
    server.once("error", (error: NodeJS.ErrnoException) => resolve(error.code ?? error.message));
    server.listen({ host, port, exclusive: true }, () => server.close(() => resolve(null)));
  });
}

async function isOwnSite({ host, port }: Pick<Config, "host" | "port">) {
  const name = host === "0.0.0.0" || host === "::" ? "localhost" : host;
  const url = `http://${name.includes(":") ? `[${name}]` : name}:${port}/healthz`;
  const response = await fetch(url, { signal: AbortSignal.timeout(probeTimeoutMs) }).catch(() => null);
  return response?.ok === true && (await response.text().catch(() => "")).includes('"alive"');
}

/** Checks that the port is free or already used by this site. */
export async function checkPort(config: Pick<Config, "host" | "port">): Promise<CheckResult> {
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
