import { nameSubject } from "../../../core/kernel/audit.port.ts";
import type { BackupLog, BackupRecord } from "../../../core/site/backup-log.ts";
import type { StoreDependencies } from "../audit/audit-trail.ts";

type MadeBackup = Pick<BackupRecord, "location" | "bytes" | "boards" | "images" | "warning"> & {
  readonly sha256: string;
};

/** Every method can throw `database.unavailable`. */
export interface PostgresBackupLog extends BackupLog {
  add(backup: MadeBackup): Promise<void>;
  /** Records that the backup with this hash was restored and compared, also when its file was moved. */
  markProven(sha256: string): Promise<void>;
  addFailure(location: string, failure: string): Promise<void>;
  /** Where backups were written to, oldest first in the order in which they were recorded, which no clock changes. */
  listMade(): Promise<readonly MadeLocation[]>;
  /** The clock of the database. */
  getTime(): Promise<Date>;
  /** Removes backups whose files were deleted, and failures before the last one. */
  remove(locations: readonly string[]): Promise<void>;
}

export interface MadeLocation {
  readonly location: string;
  /** False when images that boards show were missing. */
  readonly isComplete: boolean;
}

/** The last proven one is listed even if many failures came after it. */
const listSql = `
  select made_at as "madeAt", location, coalesce(bytes, 0)::float8 as bytes, coalesce(boards, 0) as boards,
    coalesce(images, 0) as images, proven_at as "provenAt", warning, failure
  from backups
  where id in (select id from backups order by made_at desc, id desc limit 19)
    or id in (select id from backups where proven_at is not null order by made_at desc, id desc limit 1)
  order by made_at desc, id desc`;

const removeSql = `
  delete from backups where location = any ($1)
    or (failure is not null and id < (select max(id) from backups where failure is not null))`;

export function createBackupLog({ sql, trail }: StoreDependencies): PostgresBackupLog {
  return {
    list: () => sql<BackupRecord>(listSql),
    findSiteStart: async () => {
      const [row] = await sql<{ start: Date | null }>("select min(created_at) as start from users");
      return row?.start ?? null;
    },
    add: ({ location, sha256, bytes, boards, images, warning }) =>
      trail.transact(async (query, record) => {
        await query(
          "insert into backups (location, sha256, bytes, boards, images, warning) values ($1, $2, $3, $4, $5, $6)",
          [location, sha256, bytes, boards, images, warning],
        );
        await record({
          action: "backup.make",
          subject: nameSubject("backup", null, location.replace(/^.*[/\\]/u, "")),
        });
      }),
    markProven: async (sha256) => void (await sql("update backups set proven_at = now() where sha256 = $1", [sha256])),
    addFailure: async (location, failure) => {
      await sql("insert into backups (location, failure) values ($1, $2)", [location, failure]);
    },
    listMade: () =>
      sql<MadeLocation>(
        'select location, warning is null as "isComplete" from backups where failure is null order by id',
      ),
    getTime: async () => {
      const [row] = await sql<{ now: Date }>("select clock_timestamp() as now");
      return row?.now ?? new Date();
    },
    remove: async (locations) => void (await sql(removeSql, [locations])),
  };
}
