import type { SchemaMigration } from "./migration.ts";

const sessions = `
create table sessions (
  id_hash bytea primary key,
  user_id text,
  data jsonb not null,
  ended boolean not null default false,
  expires_at timestamptz not null
)`;

/** The table structure of rate-limiter-flexible. */
const rateLimits = `
create table rate_limits (
  key varchar(255) primary key,
  points integer not null default 0,
  expire bigint
)`;

const viewsSeen = `
create table board_views_seen (
  day date not null,
  board_id uuid not null references boards on delete cascade,
  visitor text not null,
  primary key (day, board_id, visitor)
)`;

export const sessionsLimitsViewsMigration: SchemaMigration = {
  name: "0003-sessions-limits-views",
  statements: [
    sessions,
    "create index sessions_user on sessions (user_id) where user_id is not null",
    "create index sessions_expiry on sessions (expires_at)",
    rateLimits,
    "create index rate_limits_expiry on rate_limits (expire)",
    viewsSeen,
    "create index board_views_seen_board on board_views_seen (board_id)",
  ],
};
