import { join, resolve } from "node:path";
import { parseArgs } from "node:util";
import { commandLine, runAs } from "../../adapters/acting.ts";
import { openRowSnapshot } from "../../adapters/persistence/backup/backed-up-rows.ts";
import type { PostgresBackupLog } from "../../adapters/persistence/backup/backup-log.ts";
import type { RestoreDatabase } from "../../adapters/persistence/backup/restore-database.ts";
import { openPersistence } from "../../adapters/persistence/open-persistence.ts";
import { type AuditEntry, nameSubject } from "../../core/kernel/audit.port.ts";
import { type Config, readConfig } from "../config.ts";
import { readClusterFolder } from "../embedded-postgres/locations.ts";
import { ensureDataFolder } from "../files.ts";
import { createSilentLogger, type Logger } from "../logger.ts";
import { reportStartupError } from "../startup-errors.ts";
import { ArchiveError } from "./archive-format.ts";
import type { CheckedArchive } from "./archive-reader.ts";
import { describeBackup, runAutomaticBackup } from "./automatic-backup.ts";
import { formatBackupName } from "./backup-triggers.ts";
import {
  countContent,
  describeMissingObjects,
  listBackedUpObjects,
  listNeededObjects,
  makeBackup,
} from "./make-backup.ts";
import { createProgress, formatBytes, formatCount, type Progress } from "./progress.ts";
import { restoreBackup } from "./restore-backup.ts";
import { isBucketAddress, isDatabaseRunning, openSiteData, type SiteData } from "./site-data.ts";
import { endBeforeDiskIsFull, openArchive, verifyBackup } from "./verify-backup.ts";

/** A command with a file and flags such as "--verify". */
interface Command {
  readonly usage: string;
  readonly flags: readonly string[];
  run(args: Arguments, config: Config, log: Logger, progress: Progress): Promise<void>;
}

interface Arguments {
  readonly file: string | null;
  has(flag: string): boolean;
}

/** `npm run backup`. Errors: `ArchiveError`, `database.unavailable`, `storage.unavailable`. */
export const backupCommand: Command = {
  usage: "Usage: npm run backup -- [FILE], or npm run backup -- --verify FILE",
  // The site itself passes --automatic.
  flags: ["verify", "automatic"],
  async run({ file, has }, config, log, progress) {
    if (has("automatic")) return await runAutomaticBackup(config, log, progress);
    if (!has("verify")) return await runBackup(file, config, log, progress);
    if (file === null) throw new Error(backupCommand.usage);
    await runVerify(file, config, log, progress);
  },
};

/** `npm run restore`. The archive is checked before the site is touched. Errors: as those of `backupCommand`. */
export const restoreCommand: Command = {
  usage: "Usage: npm run restore -- FILE [--replace]",
  flags: ["replace"],
  async run({ file, has }, config, log, progress) {
    if (file === null) throw new Error(restoreCommand.usage);
    await runRestore(file, has("replace"), config, log, progress);
  },
};

/** Throws the usage for unknown arguments. */
function parseArguments(args: readonly string[], { usage, flags }: Command): Arguments {
  try {
    const options = Object.fromEntries(["help", ...flags].map((flag) => [flag, { type: "boolean" as const }]));
    const { values, positionals } = parseArgs({ args: [...args], allowPositionals: true, options });
    const [name, ...others] = positionals;
    if (others.length > 0) throw new Error(usage);
    const file = name === undefined ? null : isBucketAddress(name) ? name : resolve(name);
    return { file, has: (flag) => values[flag] === true };
  } catch (cause) {
    throw new Error(usage, { cause });
  }
}

/** Runs a command with the arguments of this process and prints its failure as one message. */
export async function runCommand(command: Command): Promise<void> {
  // Without a listener, a reader that ends, such as `head`, ends the program in the middle, and its database runs on.
  for (const stream of [process.stdout, process.stderr]) stream.on("error", () => undefined);
  const progress = createProgress(process.stdout, listenForSignals());
  let config: Config | undefined;
  try {
    const args = parseArguments(process.argv.slice(2), command);
    if (args.has("help")) return progress.printLine(command.usage);
    config = readConfig();
    if (usesDisk(config)) await ensureDataFolder(config.dataDir);
    await command.run(args, config, createSilentLogger(), progress);
  } catch (error) {
    reportStartupError(error, config?.databaseUrl ?? null);
  }
}

/** Whether the built-in database or the images are below `DATA_DIR`. */
const usesDisk = ({ databaseUrl, storage }: Config) => databaseUrl === null || storage.kind === "disk";

/** The first signal stops the command in order, so that no database process and no incomplete file is left behind. */
function listenForSignals(): AbortSignal {
  const stopping = new AbortController();
  for (const signal of ["SIGINT", "SIGTERM", "SIGHUP"]) process.on(signal, () => stopping.abort());
  return stopping.signal;
}

async function runBackup(file: string | null, config: Config, log: Logger, progress: Progress): Promise<void> {
  const site = await openSiteData(config, log);
  try {
    const path = file ?? join(config.backups.folder, formatBackupName("hearthboard"));
    const backup = await backUp(site, path, progress);
    await updateBackupLog(site.databaseUrl, (backups) =>
      runAs(commandLine, () => backups.add(describeBackup(backup, path))),
    );
    progress.printLine(`To prove it: npm run backup -- --verify ${path}`);
  } finally {
    await site.close();
  }
}

async function backUp(site: SiteData, path: string, progress: Progress) {
  const backup = await makeBackup(site, path, progress);
  printWarning(backup, progress);
  progress.printLine(`Backed up ${formatContent(backup)}: ${path} (${formatBytes(backup.size)})`);
  return backup;
}

function printWarning({ manifest }: Pick<CheckedArchive, "manifest">, progress: Progress): void {
  const warning = describeMissingObjects(manifest.missingObjects);
  if (warning !== null) progress.printLine(`Warning: ${warning}`);
}

async function runVerify(path: string, config: Config, log: Logger, progress: Progress): Promise<void> {
  const archive = await openArchive(path, config, progress);
  progress.printLine("Restoring into a throw-away database …");
  await verifyBackup(archive, config, progress);
  if (await isDatabaseRunning(config)) {
    const site = await openSiteData(config, log);
    await updateBackupLog(site.databaseUrl, (backups) => backups.markProven(archive.sha256)).finally(site.close);
  }
  printWarning(archive, progress);
  progress.printLine(`${path} is good: restored, its ${formatContent(archive)} are the same as when it was made.`);
}

/** The admin area lists backups. Fails silently: a backup is good whether it is listed or not. */
async function updateBackupLog(url: string, update: (backups: PostgresBackupLog) => Promise<void>): Promise<void> {
  const persistence = await openPersistence({ url });
  await update(persistence.backups)
    .catch(() => undefined)
    .finally(() => persistence.close());
}

/** "24 boards and 18 images" */
function formatContent({ manifest }: Pick<CheckedArchive, "manifest">): string {
  const { boards, images } = countContent(manifest);
  return `${formatCount(boards, "board")} and ${formatCount(images, "image")}`;
}

async function runRestore(file: string, replaces: boolean, config: Config, log: Logger, progress: Progress) {
  const archive = await openArchive(file, config, progress);
  const site = await openSiteData(config, log, "restore");
  const prepare = async (database: RestoreDatabase) => {
    if (!(await database.hasRows())) return;
    if (!replaces) {
      throw new ArchiveError(
        "This site has content already. To back it up and then replace it, add --replace. Nothing was changed.",
      );
    }
    progress.printLine("Backing up what is there …");
    await backUp(site, join(config.backups.folder, formatBackupName("before-restore")), progress);
  };
  try {
    const folders = usesDisk(config) ? [config.dataDir] : [];
    if (config.databaseUrl === null) folders.push(await readClusterFolder(config.dataDir));
    const sparing = endBeforeDiskIsFull(progress, folders);
    await restoreBackup(archive, site, sparing, prepare, ({ record }) => record(describeRestore(archive)));
    await reportMissingImages(archive, site, progress);
  } finally {
    await site.close();
  }
  progress.printLine(`Restored ${formatContent(archive)} of ${archive.header.createdAt}. Start the site: npm start`);
}

/** The audit log becomes that of the backup, and begins with this row again. */
function describeRestore({ header }: CheckedArchive): AuditEntry {
  const subject = nameSubject("backup", null, header.createdAt);
  return { action: "backup.restore", subject, actor: commandLine };
}

/** A backup made before an upgrade has rows only, and one made while images were missing lacks these. */
async function reportMissingImages({ header }: CheckedArchive, site: SiteData, progress: Progress): Promise<void> {
  const snapshot = await openRowSnapshot(site.databaseUrl);
  const needed = await listNeededObjects(snapshot).finally(() => snapshot.close());
  const { objects } = await listBackedUpObjects(site.objects);
  const stored = new Set(objects.map(({ key }) => key));
  const count = needed.filter((key) => !stored.has(key)).length;
  if (count === 0) return;
  const are = count === 1 ? "is" : "are";
  progress.printLine(
    `Warning: ${formatCount(count, "image")} that boards show ${are} not there, because this backup ` +
      `${header.hasObjects ? "is incomplete" : "has rows only"}. ` +
      "Restore it over the site that has its images, or a backup that has them.",
  );
}
