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

export const isFailure = ({ advice, isWarning }: CheckResult): boolean => advice !== undefined && isWarning !== true;

export const formatResult = (finding: CheckResult): string => {
  const { subject, message, advice } = finding;
  if (advice === undefined) return `✓ ${subject}: ${message}\n`;
  return `${isFailure(finding) ? "✗" : "!"} ${subject}: ${message}\n  → ${advice}\n`;
};

export const getMessage = (error: unknown): string => (error instanceof Error ? error.message : String(error));

const NEEDED_MAJOR = 24;

/** `version` as in `process.version`. */
export const checkNode = (version: string): CheckResult => {
  const subject = "Node.js";
  if (Number.parseInt(version.slice(1), 10) >= NEEDED_MAJOR) return { subject, message: version };
  return { subject, message: `${version} is too old`, advice: "Use `npm start`, which brings its own Node.js." };
};

/** The settings when they can be read; without them there is nothing more to look at. */
export const checkSettings = (
  env?: Readonly<Record<string, string | undefined>>,
): { readonly config: Config | null; readonly findings: readonly CheckResult[] } => {
  const subject = "Settings";
  const warnings = settingWarnings(env).map((warning) => ({ subject, ...warning, isWarning: true }) as const);
  try {
    return { config: readConfig(env), findings: [{ subject, message: "can be read" }, ...warnings] };
  } catch (error) {
    if (!(error instanceof ConfigError)) throw error;
    const advice = "Correct them; the README lists them all.";
    return { config: null, findings: [{ subject, message: error.message, advice }, ...warnings] };
  }
};

const TIMEOUT_MS = 2_000;

const tryListen = ({ host, port }: Pick<Config, "host" | "port">): Promise<string | null> =>
  new Promise((resolve) => {
    const server = createServer();
    server.once("error", (error: NodeJS.ErrnoException) => resolve(error.code ?? error.message));
    server.listen({ host, port, exclusive: true }, () => server.close(() => resolve(null)));
  });

const isOwnSite = async ({ host, port }: Pick<Config, "host" | "port">) => {
  const name = host === "0.0.0.0" || host === "::" ? "localhost" : host;
  const url = `http://${name.includes(":") ? `[${name}]` : name}:${port}/healthz`;
  const response = await fetch(url, { signal: AbortSignal.timeout(TIMEOUT_MS) }).catch(() => null);
  return response?.ok === true && (await response.text().catch(() => "")).includes('"alive"');
};

/** Whether the site could listen there, or already does. */
export const checkPort = async (config: Pick<Config, "host" | "port">): Promise<CheckResult> => {
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
};
