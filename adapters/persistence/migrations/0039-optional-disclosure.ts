import type { SchemaMigration } from "../database/sql.ts";

/** The disclosure becomes null for the default text, which sites had as a copy, or empty where nobody could edit it. */
export const optionalDisclosureMigration: SchemaMigration = {
  name: "0039-optional-disclosure",
  statements: [
    "alter table site_settings alter column disclosure drop not null",
    `update site_settings set disclosure = null
      where disclosure in ('', 'As an Amazon Associate we earn from qualifying purchases.')`,
  ],
};
