import { createServer } from "node:net";
import { type Config, ConfigError, readConfig, settingWarnings } from "../config.ts";

/** What one check found, and what to do when it is not well. */
export interface Finding {
  readonly about: string;
  readonly says: string;
  /** Absent: all is well. */
  readonly advice?: string;
  /** The site runs all the same. */
  readonly isWarning?: true;
}

export const isFailure = ({ advice, isWarning }: Finding): boolean => advice !== undefined && isWarning !== true;

export const asLines = (finding: Finding): string => {
  const { about, says, advice } = finding;
  if (advice === undefined) return `✓ ${about}: ${says}\n`;
  return `${isFailure(finding) ? "✗" : "!"} ${about}: ${says}\n  → ${advice}\n`;
};

export const messageOf = (error: unknown): string => (error instanceof Error ? error.message : String(error));

const NEEDED_MAJOR = 24;

/** `version` as in `process.version`. */
export const checkNode = (version: string): Finding => {
  const about = "Node.js";
  if (Number.parseInt(version.slice(1), 10) >= NEEDED_MAJOR) return { about, says: version };
  return { about, says: `${version} is too old`, advice: "Use `npm start`, which brings its own Node.js." };
};

/** The settings when they can be read; without them there is nothing more to look at. */
export const checkSettings = (
  env?: Readonly<Record<string, string | undefined>>,
): { readonly config: Config | null; readonly findings: readonly Finding[] } => {
  const about = "Settings";
  const warnings = settingWarnings(env).map((warning) => ({ about, ...warning, isWarning: true }) as const);
  try {
    return { config: readConfig(env), findings: [{ about, says: "can be read" }, ...warnings] };
  } catch (error) {
    if (!(error instanceof ConfigError)) throw error;
    const advice = "Correct them; the README lists them all.";
    return { config: null, findings: [{ about, says: error.message, advice }, ...warnings] };
  }
};

const PATIENCE_MS = 2_000;

const refusal = ({ host, port }: Pick<Config, "host" | "port">): Promise<string | null> =>
  new Promise((resolve) => {
    const server = createServer();
    server.once("error", (error: NodeJS.ErrnoException) => resolve(error.code ?? error.message));
    server.listen({ host, port, exclusive: true }, () => server.close(() => resolve(null)));
  });

const isOurs = async ({ host, port }: Pick<Config, "host" | "port">) => {
  const name = host === "0.0.0.0" || host === "::" ? "localhost" : host;
  const address = `http://${name.includes(":") ? `[${name}]` : name}:${port}/healthz`;
  const answer = await fetch(address, { signal: AbortSignal.timeout(PATIENCE_MS) }).catch(() => null);
  return answer?.ok === true && (await answer.text().catch(() => "")).includes('"alive"');
};

/** Whether the site could listen there, or already does. */
export const checkPort = async (config: Pick<Config, "host" | "port">): Promise<Finding> => {
  const about = "Port";
  const place = `${config.port} on ${config.host}`;
  const code = await refusal(config);
  if (code === null) return { about, says: `${place} is free` };
  if (code === "EADDRINUSE" && (await isOurs(config))) return { about, says: `${place} is where the site runs` };
  if (code === "EADDRINUSE") {
    return { about, says: `${place} is taken by another program`, advice: "Stop it, or choose a different PORT." };
  }
  if (code === "EACCES") {
    return { about, says: `${place} may not be used by this user`, advice: "Choose a PORT above 1023." };
  }
  return { about, says: `${place} cannot be used (${code})`, advice: "Set HOST to 127.0.0.1 or 0.0.0.0." };
};
