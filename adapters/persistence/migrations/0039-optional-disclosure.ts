import type { SchemaMigration } from "../database/sql.ts";

/** Null stands for the default disclosure. Stored copies of the default text, and empty texts, become null. */
export const optionalDisclosureMigration: SchemaMigration = {
  name: "0039-optional-disclosure",
  statements: [
    "alter table site_settings alter column disclosure drop not null",
    `update site_settings set disclosure = null
      where disclosure in ('', 'As an Amazon Associate we earn from qualifying purchases.')`,
  ],
};
