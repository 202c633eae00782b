import { type AuditSubject, nameSubject } from "../../core/kernel/audit.port.ts";
import type { RecordAudit } from "./audit/audit-trail.ts";
import type { QuerySql } from "./database/sql.ts";

/** What an ended session has: for a day no request can store it again. Those of its user are read without it. */
export const endedColumns = "user_id = null, ended = true, data = '{}', expires_at = now() + interval '1 day'";

/** Also those that have run out: a request that still uses one could otherwise store it again. */
const endSessionsSql = `
  with open as (select id_hash from sessions where user_id = $1 and not ended and expires_at > now())
  update sessions set ${endedColumns}
  where user_id = $1 and not ended and id_hash is distinct from $2 and ($3::text is null or encode(id_hash, 'hex') = $3)
  returning id_hash in (select id_hash from open) as "isOpen"`;

const removeFactorsSql = `
  with keys as (delete from passkeys where user_id = $1 returning 1),
    codes as (delete from recovery_codes where user_id = $1),
    apps as (delete from authenticator_apps where user_id = $1 returning 1)
  select from keys union all select from apps`;

/** A transaction, and its user. */
export interface AccessChange {
  readonly sql: QuerySql;
  readonly record: RecordAudit;
  readonly user: { readonly id: string; readonly username: string };
}

interface Sessions {
  /** The hash of the id of the one that stays. */
  readonly except?: Buffer | null;
  /** The key of the only one that ends. */
  readonly key?: string;
}

/**
 * Ends all sessions of a user, also those that wait for a second factor, and records how many there were. Runs in the
 * same transaction as the change that takes the access away.
 */
export async function endSessions({ sql, record, user }: AccessChange, which: Sessions = {}): Promise<void> {
  const ended = await sql<{ isOpen: boolean }>(endSessionsSql, [user.id, which.except ?? null, which.key ?? null]);
  const { length } = ended.filter(({ isOpen }) => isOpen);
  if (length === 0) return;
  await record({
    action: "session.end-others",
    subject: nameUser(user),
    changes: { Sessions: [String(length), null] },
  });
}

/** Removes all second factors of a user who may have lost them. */
export async function removeFactors({ sql, record, user }: AccessChange): Promise<void> {
  const { length } = await sql(removeFactorsSql, [user.id]);
  if (length === 0) return;
  await record({ action: "account.remove-factor", subject: nameUser(user), changes: { Factor: ["all", null] } });
}

export function nameUser({ id, username }: AccessChange["user"]): AuditSubject {
  return nameSubject("account", id, username);
}
