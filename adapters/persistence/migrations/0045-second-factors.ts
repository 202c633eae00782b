import type { SchemaMigration } from "../database/sql.ts";

/**
 * Rows go when a user removes a factor, with the account, or by a reset; a recovery code also when it is used or
 * replaced.
 *
 * The secret of an app is stored as it is: encrypted with a key from SESSION_SECRET, it would lock everybody out after
 * a restore on another machine.
 */
const factorTables = `
create table passkeys (
  -- The credential's id and public key, as base64url.
  id text primary key,
  user_id uuid not null references users on delete cascade,
  public_key text not null,
  counter bigint not null,
  name text not null,
  created_at timestamptz(3) not null,
  used_at timestamptz(3)
);
create index passkeys_user on passkeys (user_id);

create table authenticator_apps (
  user_id uuid primary key references users on delete cascade,
  -- As base32.
  secret text not null,
  -- The time step of the last accepted code: each code is used once.
  last_step bigint not null
);

create table recovery_codes (
  user_id uuid not null references users on delete cascade,
  -- SHA-256; codes are random, so that a slow hash would add nothing.
  code_hash bytea not null,
  primary key (user_id, code_hash)
);`;

/** Passkeys, authenticator apps and recovery codes (core/README.md, A23 to A31). */
export const secondFactorsMigration: SchemaMigration = { name: "0045-second-factors", statements: [factorTables] };
