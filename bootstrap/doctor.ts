import { randomUUID } from "node:crypto";
import { access, constants, rm, stat, writeFile } from "node:fs/promises";
import { dirname, join } from "node:path";
import { Client } from "pg";
import { createServiceFetch } from "../adapters/http-client/service-fetch.ts";
import { createSql } from "../adapters/persistence/database/sql.ts";
import { assertMayInstallJobSchema } from "../adapters/persistence/jobs/job-schema.ts";
import { assertMayCreateTables, assertMayInstallTrigrams } from "../adapters/persistence/migrations/schema-state.ts";
import { openPersistence } from "../adapters/persistence/open-persistence.ts";
import { systemClock } from "../adapters/system/system.ts";
import { DatabaseUnavailableError, DomainError, getErrorMessage } from "../core/kernel/domain-error.ts";
import type { CheckResult } from "../core/kernel/system.port.ts";
import { type Config, ConfigError, listSettingWarnings, readConfig } from "./config.ts";
import { openDatabase } from "./embedded-postgres/open-database.ts";
import { createSilentLogger } from "./logger.ts";
import { toPrintable } from "./printable.ts";
import { loadChosenAdapters } from "./wiring/container.ts";

type Environment = Readonly<Record<string, string | undefined>>;

/** Checks the settings, and with valid ones all that a start needs. Reports all problems at once. */
export async function checkSite(env?: Environment): Promise<readonly CheckResult[]> {
  const subject = "Settings";
  const warnings = listSettingWarnings(env).map((warning) => ({ subject, ...warning, isWarning: true }) as const);
  try {
    const config = readConfig(env);
    return [{ subject, message: "can be read" }, ...warnings, ...(await checkConfigured(config))];
  } catch (error) {
    if (!(error instanceof ConfigError)) throw error;
    const advice = "Correct them; bootstrap/SETTINGS.md lists them all.";
    return [{ subject, message: error.message, advice }, ...warnings];
  }
}

async function checkConfigured(config: Config): Promise<readonly CheckResult[]> {
  const { publicUrl, host, port, dataDir, logFile, backups } = config;
  const { storage, retailer, writer } = await loadChosenAdapters(config);
  const siteOrigin = publicUrl ?? `http://${host}:${port}`;
  const context = { siteOrigin, clock: systemClock, createFetch: createServiceFetch };
  return [
    await checkFolder("Storage", "DATA_DIR", dataDir),
    ...(await storage.check(context)),
    await checkDatabase(config),
    ...(await retailer.check(context)),
    ...(await writer.check(context)),
    ...(logFile === null ? [] : [await checkWritable("Log", "LOG_FILE", logFile, logFile)]),
    ...(backups.everySeconds === null ? [] : [await checkFolder("Backups", "BACKUP_TO", backups.folder)]),
  ];
}

function isFailure({ advice, isWarning }: CheckResult): boolean {
  return advice !== undefined && isWarning !== true;
}

/** A line that begins with ✓, or two with the problem and the advice, of which the first begins with ✗ or !. */
export function formatResult(result: CheckResult): string {
  const { subject, message, advice } = result;
  if (advice === undefined) return toPrintable(`✓ ${subject}: ${message}\n`);
  return toPrintable(`${isFailure(result) ? "✗" : "!"} ${subject}: ${message}\n  → ${advice}\n`);
}

function checkFolder(subject: string, setting: string, folder: string): Promise<CheckResult> {
  return checkWritable(subject, setting, folder, join(folder, `doctor-${randomUUID()}`));
}

/** Checks that `file` can be written. Creates no folder: the doctor may run as another user than the site. */
async function checkWritable(subject: string, setting: string, path: string, file: string): Promise<CheckResult> {
  try {
    const found = await stat(file).catch(() => null);
    if (found?.isFile()) await access(file, constants.W_OK);
    else await tryToWrite(dirname(file));
    return { subject, message: `${path} can be written to` };
  } catch (error) {
    const advice = `Give the user that runs the program permission to write there, free some space, or change ${setting}.`;
    return { subject, message: `${path} cannot be written to: ${getErrorMessage(error)}`, advice };
  }
}

/** Writes into the folder, or the nearest one above it that exists. */
async function tryToWrite(folder: string): Promise<void> {
  const exists = await stat(folder).catch((error: NodeJS.ErrnoException) => error.code !== "ENOENT");
  if (exists === false && folder !== dirname(folder)) return await tryToWrite(dirname(folder));
  const file = join(folder, `doctor-${randomUUID()}`);
  await writeFile(file, "x");
  await rm(file);
}

const minPostgresMajor = 15;
const connectTimeoutMs = 5_000;

/** Starts the built-in database if needed. */
async function checkDatabase(config: Config): Promise<CheckResult> {
  const subject = "Database";
  try {
    const { url, stop } = await openDatabase(config, createSilentLogger());
    try {
      return { subject, ...(await inspect(url)) };
    } finally {
      await stop();
    }
  } catch (error) {
    if (error instanceof DomainError && !(error instanceof DatabaseUnavailableError))
      return { subject, message: error.message, advice: error.suggestion ?? "" };
    const reason = error instanceof DatabaseUnavailableError ? error.cause : error;
    const advice =
      config.databaseUrl === null
        ? "See what it says; `LOG_LEVEL=debug npm start` shows the database's own lines."
        : "Check DATABASE_URL, and that the server runs and lets this machine in.";
    return { subject, message: `does not answer: ${getErrorMessage(reason)}`, advice };
  }
}

async function inspect(url: string): Promise<Omit<CheckResult, "subject">> {
  const { version, minutesAhead } = await readServerState(url);
  if (version < minPostgresMajor) {
    const advice = `Use PostgreSQL ${minPostgresMajor} or newer, or leave DATABASE_URL out.`;
    return { message: `PostgreSQL ${version} is too old`, advice };
  }
  const persistence = await openPersistence({ url });
  if (!(await persistence.isReady().finally(persistence.close))) {
    const advice = "Start the site once to set them up. If it says they are newer, update the program.";
    return { message: `PostgreSQL ${version} answers, but its tables do not match this program`, advice };
  }
  if (minutesAhead !== 0) {
    const message = `PostgreSQL ${version} answers, but its clock and this machine's differ by ${Math.abs(minutesAhead)} minutes`;
    return { message, advice: "Set both clocks, for example with NTP.", isWarning: true };
  }
  return { message: `PostgreSQL ${version} answers and its tables are in place` };
}

/**
 * The major version, and by how much this machine's clock is ahead of the server's. Errors: `database.no-table-right`,
 * `database.no-job-schema`, `database.no-trigrams`.
 */
async function readServerState(connectionString: string) {
  const client = new Client({ connectionString, connectionTimeoutMillis: connectTimeoutMs });
  await client.connect();
  try {
    const sql = createSql(client);
    const [row] = await sql<{ version: number; now: Date }>(
      "select current_setting('server_version_num')::int as version, clock_timestamp() as now",
    );
    const now = Date.now();
    await assertMayCreateTables(sql);
    await assertMayInstallJobSchema(sql);
    await assertMayInstallTrigrams(sql);
    const minutesAhead = Math.round((now - (row?.now.getTime() ?? now)) / 60_000);
    return { version: Math.floor((row?.version ?? 0) / 10_000), minutesAhead };
  } finally {
    await client.end();
  }
}

if (import.meta.main) {
  const results = await checkSite();
  process.stdout.write(results.map(formatResult).join(""));
  if (results.some(isFailure)) process.exitCode = 1;
}
