import { isatty } from "node:tty";
import program from "../package.json" with { type: "json" };
import { type Config, listSettingWarnings, readConfig } from "./config.ts";
import { ensureDataFolder } from "./files.ts";
import type { FirstAdmin } from "./first-start.ts";
import { type Logger, logUncaughtErrors, type OpenedLog, openLog, openStandardOutput } from "./logger.ts";
import { type Site, startSite } from "./start-site.ts";
import { reportStartupError } from "./startup-errors.ts";

const shutdownTimeoutMs = 10_000;

const output = openStandardOutput();
const stopping = new AbortController();
let config: Config | undefined;

try {
  config = readConfig();
  await ensureDataFolder(config.dataDir);
  const opened = await openLog(config, output);
  const { log } = opened;
  logUncaughtErrors(log);
  for (const { message, advice } of listSettingWarnings()) log.warn(`${message}. ${advice}`);
  const starting = startSite({ config, log, onFirstAdmin: announceFirstAdmin, signal: stopping.signal });
  stopOnSignal(starting, opened);
  const { url } = await starting;
  log.info({ url, version: program.version, nodejs: process.version }, "the site is ready");
  print(`${config.siteName} is ready at ${url}`);
} catch (error) {
  if (error === stopping.signal.reason) process.exit(0);
  reportStartupError(error, config?.databaseUrl ?? null);
}

/** Printed immediately, because the start may still fail and the generated password is not stored anywhere. */
function announceFirstAdmin({ username, password }: FirstAdmin): void {
  print(`Admin: ${username}`, ...(password === undefined ? [] : [`Password: ${password} (shown only this once)`]));
}

function print(...lines: readonly string[]): void {
  output.write(`\n${lines.map((line) => `  ${line}`).join("\n")}\n\n`);
}

/**
 * Stops the site on a signal. During start-up, the start ends before its next slow step and closes its resources, so
 * that no database process is left running; a start that has passed these steps is completed and then stopped in order.
 * Later signals are ignored: on Ctrl+C the process receives SIGINT from the terminal and again from npm. SIGHUP stops
 * only a site that runs in a terminal, because the terminal is being closed; otherwise it opens the log file again.
 */
function stopOnSignal(starting: Promise<Site>, opened: OpenedLog): void {
  const stop = () => {
    if (stopping.signal.aborted) return;
    stopping.abort();
    setTimeout(() => process.exit(1), shutdownTimeoutMs).unref();
    void starting.then(
      (site) => stopAndExit(site, opened.log),
      () => undefined,
    );
  };
  for (const signal of ["SIGINT", "SIGTERM"]) process.on(signal, stop);
  process.on("SIGHUP", () => (opened.reopen === null && isatty(0) ? stop() : reopenLog(opened)));
  // The parent process (launcher or development server) was killed.
  process.once("disconnect", stop);
  // A start that fails ends the process, although the parent keeps the channel open.
  process.channel?.unref();
}

function reopenLog({ log, reopen }: OpenedLog): void {
  try {
    reopen?.();
    log.info(reopen === null ? "there is no LOG_FILE to open again" : "the log file was opened again");
  } catch (err) {
    log.error({ err }, "the log goes on in the old file");
  }
}

async function stopAndExit(site: Site, log: Logger): Promise<never> {
  await site.stop();
  log.info("the site has stopped");
  process.exit(0);
}
