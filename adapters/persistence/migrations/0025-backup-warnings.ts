import type { SchemaMigration } from "./migration.ts";

/** What a backup lacks, as a sentence for admins; null when it has everything. */
export const backupWarningsMigration: SchemaMigration = {
  name: "0025-backup-warnings",
  statements: ["alter table backups add warning text"],
};
