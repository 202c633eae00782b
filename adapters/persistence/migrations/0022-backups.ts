import type { SchemaMigration } from "./migration.ts";

/** The backups that there are, and attempts that failed, for admins of all nodes. */
const backups = `
create table backups (
  id bigint generated always as identity primary key,
  made_at timestamptz(3) not null default now(),
  location text not null,
  sha256 text,
  bytes bigint,
  boards integer,
  images integer,
  proven_at timestamptz(3),
  failure text
)`;

export const backupsMigration: SchemaMigration = {
  name: "0022-backups",
  statements: [backups, "create index backups_made_at on backups (made_at desc)"],
};
