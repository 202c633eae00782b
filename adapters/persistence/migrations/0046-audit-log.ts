import type { SchemaMigration } from "../database/sql.ts";

/**
 * Who did what (core/README.md, A32). A row is written in the same transaction as the change that it describes, and is
 * kept for 400 days. Users and boards are no foreign keys: a row stays when they are deleted. `changes`: [before,
 * after] by the name of a field.
 */
const tableSql = `
create table audit_log (
  id uuid primary key default gen_random_uuid(),
  at timestamptz(3) not null default clock_timestamp(),
  actor_id uuid,
  actor text not null,
  network text,
  action text not null,
  action_group text generated always as (split_part(action, '.', 1)) stored,
  subject_kind text,
  subject_id text,
  subject text,
  changes jsonb not null
);
create index audit_log_time on audit_log (at, id);
create index audit_log_actor on audit_log (lower(actor), at, id);
create index audit_log_group on audit_log (action_group, at, id);`;

export const auditLogMigration: SchemaMigration = { name: "0046-audit-log", statements: [tableSql] };
