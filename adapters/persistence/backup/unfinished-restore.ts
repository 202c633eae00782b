import { DomainError } from "../../../core/kernel/domain-error.ts";
import type { QuerySql } from "../database/sql.ts";

/** `database.restore-unfinished`: a restore into this database was stopped before its end. */
type RestoreErrorCode = "database.restore-unfinished";

class UnfinishedRestoreError extends DomainError<RestoreErrorCode> {}

/** A table of its own, which exists only while a restore is unfinished: migrations may not have run yet. */
const markerTable = "unfinished_restore";

/** Returns the file of the restore that was stopped before its end; null when there is none. */
export async function findUnfinishedRestore(sql: QuerySql): Promise<string | null> {
  const [marker] = await sql<{ exists: boolean }>(`select to_regclass('${markerTable}') is not null as exists`);
  if (marker?.exists !== true) return null;
  const [row] = await sql<{ archive: string }>(`select archive from ${markerTable}`);
  return row?.archive ?? "FILE";
}

/** Errors: `database.restore-unfinished`. */
export async function assertRestoreFinished(sql: QuerySql): Promise<void> {
  const archive = await findUnfinishedRestore(sql);
  if (archive === null) return;
  throw new UnfinishedRestoreError(
    "database.restore-unfinished",
    `The restore of ${archive} was not finished, so the site would be incomplete.`,
    { suggestion: `Run npm run restore -- ${archive} again: it starts over safely.` },
  );
}

export async function markRestore(sql: QuerySql, archive: string): Promise<void> {
  await sql(`create table if not exists ${markerTable} (archive text not null)`);
  await sql(`delete from ${markerTable}`);
  await sql(`insert into ${markerTable} (archive) values ($1)`, [archive]);
}

export async function unmarkRestore(sql: QuerySql): Promise<void> {
  await sql(`drop table if exists ${markerTable}`);
}
