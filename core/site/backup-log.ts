import type { Clock } from "../kernel/system.port.ts";

/** A backup that was made, or an attempt that failed. */
export interface BackupRecord {
  readonly madeAt: Date;
  /** The file, or its address in an S3 store. */
  readonly location: string;
  readonly bytes: number;
  readonly boards: number;
  readonly images: number;
  /** When it was verified: restored into a temporary database and compared. Null when it was not. */
  readonly provenAt: Date | null;
  /** What the backup lacks, as a sentence for admins; null when it has everything. */
  readonly warning: string | null;
  /** What went wrong, as a sentence for admins; null when the backup was made. */
  readonly failure: string | null;
}

/** Reads the list of backups. Every method can throw `database.unavailable`. */
export interface BackupLog {
  /** Newest first, at most 20. */
  list(): Promise<readonly BackupRecord[]>;
  /** When the first account of the site was created; null before. */
  findSiteStart(): Promise<Date | null>;
}

/** Admins are warned when no proven backup is younger (core/README.md, A16). */
const maxBackupAgeMs = 7 * 24 * 60 * 60 * 1000;

export interface BackupStatus {
  /** How often the site backs itself up; null when backups are made elsewhere. */
  readonly everySeconds: number | null;
  readonly backups: readonly BackupRecord[];
  /** The newest backup that was proven. */
  readonly lastProven: BackupRecord | null;
  /** Whether the site makes backups, is older than a week, and no proven backup is younger. */
  readonly isOverdue: boolean;
}

interface Dependencies {
  readonly backups: BackupLog;
  readonly everySeconds: number | null;
  readonly clock: Clock;
}

export function makeGetBackupStatus({ backups: log, everySeconds, clock }: Dependencies): () => Promise<BackupStatus> {
  return async () => {
    const [backups, siteStart] = await Promise.all([log.list(), log.findSiteStart()]);
    const lastProven = backups.find(({ provenAt }) => provenAt !== null) ?? null;
    const since = lastProven?.madeAt ?? siteStart;
    const isOld = since !== null && clock.now().getTime() - since.getTime() > maxBackupAgeMs;
    return { everySeconds, backups, lastProven, isOverdue: isOld && everySeconds !== null };
  };
}
