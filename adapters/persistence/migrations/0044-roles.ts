import type { SchemaMigration } from "../database/sql.ts";

/** `is_admin` stays, and is written with the role, while nodes of the previous version read it. */
const userColumns = `
alter table users
  add column role text not null default 'user' check (role in ('admin', 'editor', 'user')),
  add column is_disabled boolean not null default false`;

/**
 * One link per user, with which they choose a password. It is deleted when it is used or replaced, and a day after it
 * was made when it has expired.
 */
const linkTable = `
create table sign_in_links (
  user_id uuid primary key references users on delete cascade,
  -- SHA-256; the token itself is stored nowhere.
  token_hash bytea not null unique,
  expires_at timestamptz(3) not null
)`;

/** Roles, disabled users, and links of new users (core/README.md, A19 to A22). */
export const rolesMigration: SchemaMigration = {
  name: "0044-roles",
  statements: [userColumns, "update users set role = 'admin' where is_admin", linkTable.trim()],
};
