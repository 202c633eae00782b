import { resolve } from "node:path";
import { parseArgs } from "node:util";
import { type Config, readConfig } from "../config.ts";
import { ensureDataFolder } from "../files.ts";
import { createSilentLogger, type Logger } from "../logger.ts";
import { reportStartupError } from "../startup-errors.ts";
import { createProgress, type Progress } from "./progress.ts";

export type BackupRequest =
  | { readonly command: "make"; readonly path: string | null }
  | { readonly command: "verify"; readonly path: string }
  /** Started by the site, not by a person. */
  | { readonly command: "automatic" };

/** Prefix of the names of archives in the bucket. */
export const bucketPrefix = "s3:";

const backupUsage = "Usage: npm run backup -- [FILE], or npm run backup -- --verify FILE";
const restoreUsage = "Usage: npm run restore -- FILE [--replace]";

/** Throws the usage for unknown arguments. */
function parse<const Options extends Readonly<Record<string, { readonly type: "boolean" }>>>(
  args: readonly string[],
  usage: string,
  options: Options,
) {
  try {
    const { values, positionals } = parseArgs({ args: [...args], allowPositionals: true, options });
    if (positionals.length > 1) throw new Error(usage);
    return { values, file: positionals[0] === undefined ? null : resolveFile(positionals[0]) };
  } catch (cause) {
    throw new Error(usage, { cause });
  }
}

function resolveFile(name: string): string {
  return name.startsWith(bucketPrefix) ? name : resolve(name);
}

/** Parses the arguments of `npm run backup`; a text is the usage, which was asked for. */
export function readBackupArguments(args: readonly string[]): BackupRequest | string {
  const options = {
    help: { type: "boolean" },
    verify: { type: "boolean" },
    automatic: { type: "boolean" },
  } as const;
  const { values, file } = parse(args, backupUsage, options);
  if (values.help) return backupUsage;
  if (values.automatic && file === null) return { command: "automatic" };
  if (!values.verify) return { command: "make", path: file };
  if (file === null) throw new Error(backupUsage);
  return { command: "verify", path: file };
}

export interface RestoreRequest {
  readonly path: string;
  readonly replace: boolean;
}

/** Parses the arguments of `npm run restore`; a text is the usage, which was asked for. */
export function readRestoreArguments(args: readonly string[]): RestoreRequest | string {
  const options = { help: { type: "boolean" }, replace: { type: "boolean" } } as const;
  const { values, file } = parse(args, restoreUsage, options);
  if (values.help) return restoreUsage;
  if (file === null) throw new Error(restoreUsage);
  return { path: file, replace: values.replace === true };
}

/**
 * Runs a command with the arguments of this process and prints its failure as one message.
 * @param readArguments returns the usage as a text when it was asked for
 */
export async function runCommand<Request extends object>(
  readArguments: (args: readonly string[]) => Request | string,
  run: (request: Request, config: Config, log: Logger, progress: Progress) => Promise<void>,
): Promise<void> {
  const progress = createProgress(process.stdout, listenForSignals());
  let config: Config | undefined;
  try {
    const request = readArguments(process.argv.slice(2));
    if (typeof request === "string") return progress.printLine(request);
    config = readConfig();
    if (config.databaseUrl === null) await ensureDataFolder(config.dataDir);
    await run(request, config, createSilentLogger(), progress);
  } catch (error) {
    reportStartupError(error, config?.databaseUrl ?? null);
  }
}

/** The first signal stops the command in order, so that no database process and no incomplete file is left behind. */
function listenForSignals(): AbortSignal {
  const stopping = new AbortController();
  for (const signal of ["SIGINT", "SIGTERM", "SIGHUP"]) process.on(signal, () => stopping.abort());
  return stopping.signal;
}
