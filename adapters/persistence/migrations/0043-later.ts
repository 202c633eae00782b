import type { SchemaMigration } from "../database/sql.ts";

/**
 * What is done with boards later. Rows of `scheduled_changes` go when they are carried out; one that failed goes after
 * 30 days, or when an admin dismisses it. A staged version is kept until it is published or discarded.
 */
const scheduleTables = `
create table scheduled_changes (
  board_id uuid not null references boards on delete cascade,
  action text not null check (action in ('publish', 'unpublish', 'publish-staged')),
  due_at timestamptz(3) not null,
  -- Of the admin who chose the time; shown only.
  time_zone text not null,
  author text not null,
  failure text,
  failed_at timestamptz(3),
  primary key (board_id, action)
);

-- Changes of a published board that visitors do not see yet. The content is that of a revision of a board; version is that
-- of the board when they were saved.
create table staged_boards (
  board_id uuid primary key references boards on delete cascade,
  content jsonb not null,
  version integer not null,
  author text not null,
  saved_at timestamptz(3) not null
);`;

/** Links are deleted when they have expired, seven days after they were made; answers are kept for 400 days. */
const previewTables = `
create table preview_links (
  id uuid primary key,
  -- SHA-256; the token itself is stored nowhere.
  token_hash bytea not null unique,
  board_id uuid not null references boards on delete cascade,
  is_staged boolean not null,
  author text not null,
  created_at timestamptz(3) not null,
  expires_at timestamptz(3) not null
);
create index preview_links_board on preview_links (board_id);

create table preview_answers (
  id uuid primary key,
  board_id uuid not null references boards on delete cascade,
  link_id uuid references preview_links on delete set null,
  kind text not null check (kind in ('approved', 'comment')),
  name text not null,
  text text not null,
  created_at timestamptz(3) not null
);
create index preview_answers_board on preview_answers (board_id, created_at desc);
create index preview_answers_link on preview_answers (link_id);`;

/** Changes saved for later, scheduled changes and previews (core/README.md, P30 to P34). */
export const laterMigration: SchemaMigration = { name: "0043-later", statements: [scheduleTables, previewTables] };
