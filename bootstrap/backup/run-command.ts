import { type Config, ensureDataFolder, readConfig } from "../config.ts";
import { createSilentLogger, type Logger } from "../logger.ts";
import { reportStartupError } from "../startup-errors.ts";
import { createProgress, type Progress } from "./progress.ts";

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
    if (typeof request === "string") return progress.note(request);
    config = readConfig();
    if (config.databaseUrl === null) await ensureDataFolder(config.dataDir);
    await run(request, config, createSilentLogger(), progress);
  } catch (error) {
    progress.end();
    reportStartupError(error, config?.databaseUrl ?? null);
  }
}

/** The first signal stops the command in order, so that no database process and no incomplete file is left behind. */
function listenForSignals(): AbortSignal {
  const stopping = new AbortController();
  for (const signal of ["SIGINT", "SIGTERM", "SIGHUP"]) process.on(signal, () => stopping.abort());
  return stopping.signal;
}
