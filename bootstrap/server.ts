import type { FirstAdmin } from "./admin/first-admin.ts";
import { type Config, ensureDataFolder, readConfig, settingWarnings } from "./config.ts";
import { createLogger, openStandardOutput } from "./logger.ts";
import { type Site, startSite } from "./start-site.ts";
import { reportStartupError } from "./startup-errors.ts";

const shutdownTimeoutMs = 10_000;

const output = openStandardOutput();
let config: Config | undefined;

try {
  config = readConfig();
  await ensureDataFolder(config.dataDir);
  const log = await createLogger(config, output);
  for (const { message, advice } of settingWarnings()) log.warn(`${message}. ${advice}`);
  const starting = startSite(config, log, announceFirstAdmin);
  stopOnSignal(starting);
  const { url } = await starting;
  print(`${config.siteName} is ready at ${url}`);
} catch (error) {
  reportStartupError(error, config?.databaseUrl ?? null);
}

/** At once, whatever the rest of the start comes to: the password is kept nowhere. */
function announceFirstAdmin({ username, password }: FirstAdmin): void {
  print(`Admin: ${username}`, ...(password === undefined ? [] : [`Password: ${password} (shown only this once)`]));
}

function print(...lines: readonly string[]): void {
  output.write(`\n${lines.map((line) => `  ${line}`).join("\n")}\n\n`);
}

/**
 * Also while the site still starts: what is half open is opened and closed in order, so that no database is left behind.
 * A start that fails has closed it itself, and is reported where it is waited for. Signals after the first one are
 * copies: a terminal tells the whole process group of a Ctrl+C, and npm passes its own on.
 */
function stopOnSignal(starting: Promise<Site>): void {
  let isStopping = false;
  const stop = () => {
    if (isStopping) return;
    isStopping = true;
    setTimeout(() => process.exit(1), shutdownTimeoutMs).unref();
    void starting.then(stopAndExit, () => undefined);
  };
  for (const signal of ["SIGINT", "SIGTERM", "SIGHUP"]) process.on(signal, stop);
  // The launcher or the developer's server that started this one was killed: nobody could stop this one any more.
  process.once("disconnect", stop);
}

async function stopAndExit(site: Site): Promise<never> {
  await site.stop();
  process.exit(0);
}
