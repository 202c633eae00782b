import { spawn } from "node:child_process";
import { once } from "node:events";
import { constants, setPriority } from "node:os";
import { join } from "node:path";
import { text } from "node:stream/consumers";
import type { Persistence } from "../../adapters/persistence/open-persistence.ts";
import { DomainError } from "../../core/kernel/domain-error.ts";
import type { BackupLog } from "../../core/site/backup-log.ts";
import type { Config } from "../config.ts";
import type { Logger } from "../logger.ts";

interface Dependencies {
  readonly backups: Pick<BackupLog, "list">;
  readonly everySeconds: number;
  readonly log: Pick<Logger, "info" | "warn">;
  /** Makes the backup and returns the output of the program. */
  readonly backUp?: (signal: AbortSignal) => Promise<string>;
}

/** `backup.failed`: the site could not back itself up. */
class BackupJobError extends DomainError<"backup.failed"> {}

/**
 * Delay of the first backup, so that it does not slow the start down and a site that only runs for minutes makes none.
 */
const firstBackupMs = 10 * 60 * 1000;
/** The same as for `npm run backup` (`bootstrap/launcher/commands.mjs`). */
const nodeArguments = ["--max-semi-space-size=4"];
const program = join(import.meta.dirname, "..", "backup.ts");

/** `now`: by the clock of the database. Errors: `backup.failed`. */
export type BackUpWhenDue = (now: Date, signal: AbortSignal) => Promise<void>;

/**
 * Backs the site up if the last proven backup is old enough, in a process of its own with low priority, so that pages
 * are still served. Errors: `backup.failed`.
 */
export function makeBackUpWhenDue({
  backups,
  everySeconds,
  log,
  backUp = runBackupProgram,
}: Dependencies): BackUpWhenDue {
  return async (now, signal) => {
    if (process.uptime() * 1000 < firstBackupMs) return;
    // A backup with a time in the future was made while the clock was wrong: it does not count.
    const last = (await backups.list()).find(({ provenAt, madeAt }) => provenAt !== null && madeAt <= now);
    if (last !== undefined && now.getTime() - last.madeAt.getTime() < everySeconds * 1000) return;
    log.info({ task: "back up" }, await backUp(signal));
    const [made] = await backups.list();
    if (made?.warning) log.warn({ task: "back up" }, made.warning);
  };
}

/** Runs `npm run backup -- --automatic` and returns its output. */
async function runBackupProgram(signal: AbortSignal): Promise<string> {
  const child = spawn(process.execPath, [...nodeArguments, program, "--automatic"], {
    stdio: ["ignore", "pipe", "pipe"],
  });
  if (child.pid !== undefined) setPriority(child.pid, constants.priority.PRIORITY_LOW);
  const stop = () => child.kill("SIGTERM");
  signal.addEventListener("abort", stop);
  try {
    const [output, problem] = await Promise.all([text(child.stdout), text(child.stderr), once(child, "close")]);
    if (child.exitCode === 0) return output.trim();
    throw new BackupJobError("backup.failed", `The site could not be backed up: ${problem.trim()}`);
  } finally {
    signal.removeEventListener("abort", stop);
  }
}

interface MigrationOptions {
  readonly persistence: Pick<Persistence, "migrate" | "findNextMigration">;
  readonly databaseUrl: string;
  readonly config: Pick<Config, "databaseUrl" | "backups">;
  readonly log: Pick<Logger, "warn">;
}

/**
 * Applies missing migrations. Before they change the built-in database, all rows are backed up; a PostgreSQL of the
 * owner's own has backups of its own. Errors: those of `migrate` and `makeBackup`.
 */
export async function migrateWithBackup(options: MigrationOptions): Promise<void> {
  const { persistence, config } = options;
  const isBackedUp = config.databaseUrl === null && config.backups.everySeconds !== null;
  const next = isBackedUp ? await persistence.findNextMigration() : null;
  if (next !== null) await backUpRows(options, next);
  await persistence.migrate();
}

async function backUpRows({ databaseUrl, config, log }: MigrationOptions, migration: string): Promise<void> {
  const path = join(config.backups.folder, formatBackupName(`before-${migration}`));
  // Loaded lazily: almost every start has nothing to migrate.
  const { makeBackup } = await import("./make-backup.ts");
  await makeBackup({ databaseUrl, objects: null }, path, {
    start: () => undefined,
    throwIfStopped: () => undefined,
    printLine: (line) => log.warn(line),
  });
  log.warn(`This version changes the tables of the database. Their rows were backed up to ${path}`);
}

/** The file name of a backup: its reason and the present time in UTC. */
export function formatBackupName(reason: string, now = new Date()): string {
  const time = now.toISOString().slice(0, 19).replaceAll(":", "").replace("T", "-");
  return `${reason}-${time}.tar`;
}
