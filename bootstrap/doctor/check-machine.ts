import { createServer } from "node:net";
import { type Config, ConfigError, readConfig, settingWarnings } from "../config.ts";

/** What one check found, and what to do when it is not well. */
export interface CheckResult {
  readonly subject: string;
  readonly message: string;
  /** Absent: all is well. */
  readonly advice?: string;
  /** The site runs all the same. */
  readonly isWarning?: true;
}

export function isFailure({ advice, isWarning }: CheckResult): boolean {
  return advice !== undefined && isWarning !== true;
}

export function formatResult(finding: CheckResult): string {
  const { subject, message, advice } = finding;
  if (advice === undefined) return `✓ ${subject}: ${message}\n`;
  return `${isFailure(finding) ? "✗" : "!"} ${subject}: ${message}\n  → ${advice}\n`;
}

export function getMessage(error: unknown): string {
  return error instanceof Error ? error.message : String(error);
}

const minNodeMajor = 24;

/** `version` as in `process.version`. */
export function checkNode(version: string): CheckResult {
  const subject = "Node.js";
  if (Number.parseInt(version.slice(1), 10) >= minNodeMajor) return { subject, message: version };
  return { subject, message: `${version} is too old`, advice: "Use `npm start`, which brings its own Node.js." };
}

/** The settings when they can be read; without them there is nothing more to look at. */
export function checkSettings(env?: Readonly<Record<string, string | undefined>>): {
  readonly config: Config | null;
  readonly findings: readonly CheckResult[];
} {
  const subject = "Settings";
  const warnings = settingWarnings(env).map((warning) => ({ subject, ...warning, isWarning: true }) as const);
  try {
    return { config: readConfig(env), findings: [{ subject, message: "can be read" }, ...warnings] };
  } catch (error) {
    if (!(error instanceof ConfigError)) throw error;
    const advice = "Correct them; bootstrap/SETTINGS.md lists them all.";
    return { config: null, findings: [{ subject, message: error.message, advice }, ...warnings] };
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

/** Whether the site could listen there, or already does. */
export async function checkPort(config: Pick<Config, "host" | "port">): Promise<CheckResult> {
  const subject = "Port";
  const place = `${config.port} on ${config.host}`;
  const code = await tryListen(config);
  if (code === null) return { subject, message: `${place} is free` };
  if (code === "EADDRINUSE" && (await isOwnSite(config)))
    return { subject, message: `${place} is where the site runs` };
  if (code === "EADDRINUSE") {
    return { subject, message: `${place} is taken by another program`, advice: "Stop it, or choose a different PORT." };
  }
  if (code === "EACCES") {
    return { subject, message: `${place} may not be used by this user`, advice: "Choose a PORT above 1023." };
  }
  return { subject, message: `${place} cannot be used (${code})`, advice: "Set HOST to 127.0.0.1 or 0.0.0.0." };
}
