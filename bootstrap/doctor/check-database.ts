import { Client } from "pg";
import { createSql } from "../../adapters/persistence/database/sql.ts";
import { assertMayInstallJobSchema } from "../../adapters/persistence/jobs/job-schema.ts";
import { assertMayCreateTables, assertMayInstallTrigrams } from "../../adapters/persistence/migrations/schema-state.ts";
import { openPersistence } from "../../adapters/persistence/open-persistence.ts";
import { systemClock } from "../../adapters/system/system.ts";
import { DatabaseUnavailableError, DomainError, getErrorMessage } from "../../core/kernel/domain-error.ts";
import type { CheckResult } from "../../core/kernel/system.port.ts";
import { makeGetBackupStatus } from "../../core/site/backup-log.ts";
import type { Config } from "../config.ts";
import { openDatabase } from "../embedded-postgres/open-database.ts";
import type { Logger } from "../logger.ts";

const minPostgresMajor = 15;
const connectTimeoutMs = 5_000;
const subject = "Database";

interface ServerState {
  readonly version: number;
  /** By how much this machine's clock is ahead of the server's. */
  readonly minutesAhead: number;
}

/** Errors: `database.no-table-right`, `database.no-job-schema`, `database.no-trigrams`. */
async function readServerState(connectionString: string): Promise<ServerState> {
  const client = new Client({
    connectionString,
    connectionTimeoutMillis: connectTimeoutMs,
    application_name: "hearthboard doctor",
  });
  await client.connect();
  try {
    const { rows } = await client.query<{ version: string; now: Date }>(
      "select current_setting('server_version_num') as version, clock_timestamp() as now",
    );
    const sql = createSql(client);
    await assertMayCreateTables(sql);
    await assertMayInstallJobSchema(sql);
    await assertMayInstallTrigrams(sql);
    const now = Date.now();
    return {
      version: Math.floor(Number(rows[0]?.version) / 10_000),
      minutesAhead: Math.round((now - (rows[0]?.now.getTime() ?? now)) / 60_000),
    };
  } finally {
    await client.end();
  }
}

async function hasSchema(url: string) {
  const persistence = await openPersistence({ url });
  return persistence.isReady().finally(() => persistence.close());
}

async function inspect(url: string): Promise<CheckResult> {
  const { version, minutesAhead } = await readServerState(url);
  if (version < minPostgresMajor) {
    const advice = `Use PostgreSQL ${minPostgresMajor} or newer, or leave DATABASE_URL out.`;
    return { subject, message: `PostgreSQL ${version} is too old`, advice };
  }
  if (!(await hasSchema(url))) {
    const advice = "Start the site once to set them up. If it says they are newer, update the program.";
    return { subject, message: `PostgreSQL ${version} answers, but its tables do not match this program`, advice };
  }
  if (minutesAhead !== 0) {
    const message = `PostgreSQL ${version} answers, but its clock and this machine's differ by ${Math.abs(minutesAhead)} minutes`;
    return { subject, message, advice: "Set both clocks, for example with NTP.", isWarning: true };
  }
  return { subject, message: `PostgreSQL ${version} answers and its tables are in place` };
}

/** Checks that the database answers, is new enough and has the tables of this version. Starts the built-in database if needed. */
export async function checkDatabase(config: Config, log: Logger): Promise<CheckResult> {
  try {
    const database = await openDatabase(config, log);
    return await inspect(database.url).finally(() => database.stop());
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

/** Warns when the site backs itself up and no proven backup is younger than a week. */
export async function checkBackups(config: Config, log: Logger): Promise<readonly CheckResult[]> {
  const { everySeconds } = config.backups;
  if (everySeconds === null) return [];
  try {
    const database = await openDatabase(config, log);
    const persistence = await openPersistence({ url: database.url });
    const getStatus = makeGetBackupStatus({ backups: persistence.backups, everySeconds, clock: systemClock });
    const { isOverdue } = await getStatus().finally(() => persistence.close().finally(database.stop));
    if (!isOverdue) return [];
    const advice =
      "Run `npm run backup`, then `npm run backup -- --verify FILE`; the log says why the site's own failed.";
    return [{ subject: "Backups", message: "no proven backup is younger than a week", advice, isWarning: true }];
  } catch {
    // The database has its own check.
    return [];
  }
}
