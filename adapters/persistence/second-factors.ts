import {
  appFactorId,
  type FactorStore,
  type Factors,
  type Passkey,
  type Removal,
} from "../../core/account/second-factors.ts";
import type { AuditEntry } from "../../core/kernel/audit.port.ts";
import { type AuditTrail, assertSignedIn, nameAccount, type StoreDependencies } from "./audit/audit-trail.ts";
import { hashText, type QuerySql } from "./database/sql.ts";
import { nameUser } from "./end-access.ts";

const passkeyColumns = `
  id, user_id as "userId", public_key as "publicKey", counter::float8 as counter, name, created_at as "createdAt",
  used_at as "usedAt"`;

const findSql = `
  select (select secret from authenticator_apps where user_id = $1) as "appSecret",
    (select count(*)::int from recovery_codes where user_id = $1) as "recoveryCodesLeft"`;

/** A counter must rise, unless the passkey does not count. */
const notePasskeyUseSql = `
  update passkeys set counter = $2, used_at = $3 from users
  where users.id = user_id and not is_disabled and passkeys.id = $1 and (counter < $2 or (counter = 0 and $2 = 0))
  returning password_hash as "passwordHash"`;

const setAppSql = `
  with app as (
    insert into authenticator_apps (user_id, secret, last_step) values ($1, $2, $3)
    on conflict (user_id) do update set secret = excluded.secret, last_step = excluded.last_step
  ), former as (delete from recovery_codes where user_id = $1)
  insert into recovery_codes (user_id, code_hash) select $1, unnest($4::bytea[]) returning user_id`;

const setCodesSql = `
  with former as (delete from recovery_codes where user_id = $1)
  insert into recovery_codes (user_id, code_hash) select $1, unnest($2::bytea[])
  where exists (select from passkeys where user_id = $1) or exists (select from authenticator_apps where user_id = $1)
  returning user_id`;

const spendCodeSql = "delete from recovery_codes where user_id = $1 and code_hash = $2 returning user_id";

/**
 * Removes a factor, and the recovery codes with the last one. The user is locked first: of two factors that are removed
 * at once, the second one waits for the first and is the last one then.
 */
const removeSql = `
  with keys as (select id from passkeys where user_id = $1),
    apps as (select '${appFactorId}' as id from authenticator_apps where user_id = $1),
    factors as (select id from keys union all select id from apps),
    before as (select count(*) as number from factors),
    key as (
      delete from passkeys using before where user_id = $1 and id = $2 and ($3 or number > 1) returning number
    ),
    app as (
      delete from authenticator_apps using before
      where user_id = $1 and $2 = '${appFactorId}' and ($3 or number > 1) returning number
    ),
    removed as (select number from key union all select number from app),
    codes as (delete from recovery_codes using removed where user_id = $1 and number = 1)
  select case when exists (select from removed) then 'removed' when exists (select from factors where id = $2)
    then 'last' else 'missing' end as removal`;

const appName = "authenticator app";

type Change = (
  entry: Pick<AuditEntry, "action" | "changes">,
  text: string,
  values: readonly [userId: string, ...others: unknown[]],
  /** Changes nothing when the user has another password. */
  passwordHash?: string,
) => Promise<boolean>;

/**
 * Changes at once wait for each other, and for a reset of the password or the end of sessions, after which none is
 * made.
 */
const lockUserSql = `
  select id, username from users
  where id = $1 and password_hash = coalesce($2, password_hash) for no key update`;

/** Runs a statement, whose first value is the user's id, and records it if it returns a row. */
function makeChange(trail: AuditTrail): Change {
  return (entry, text, values, passwordHash) =>
    trail.transact(async (query, record) => {
      const [user] = await query<{ id: string; username: string }>(lockUserSql, [values[0], passwordHash ?? null]);
      await assertSignedIn(query);
      const isChanged = user !== undefined && (await query(text, values)).length > 0;
      if (isChanged) await record({ ...entry, subject: nameUser(user) });
      return isChanged;
    });
}

function remove(trail: AuditTrail, ...[userId, id, mayBeLast]: Parameters<FactorStore["remove"]>): Promise<Removal> {
  return trail.transact(async (query, record) => {
    await query(lockUserSql, [userId, null]);
    await assertSignedIn(query);
    const [result] = await query<{ removal: Removal }>(removeSql, [userId, id, mayBeLast]);
    if (result?.removal === "removed") {
      const subject = await nameAccount(query, userId);
      const changes = { Factor: [id === appFactorId ? appName : "passkey", null] } as const;
      await record({ action: "account.remove-factor", subject, changes });
    }
    return result?.removal ?? "missing";
  });
}

async function find(sql: QuerySql, userId: string): Promise<Factors> {
  const [[others], passkeys] = await Promise.all([
    sql<{ appSecret: string | null; recoveryCodesLeft: number }>(findSql, [userId]),
    sql<Passkey>(`select ${passkeyColumns} from passkeys where user_id = $1 order by created_at, id`, [userId]),
  ]);
  return { passkeys, appSecret: others?.appSecret ?? null, recoveryCodesLeft: others?.recoveryCodesLeft ?? 0 };
}

export function createFactorStore({ sql, trail }: StoreDependencies): FactorStore {
  const isDone = async (text: string, values: readonly unknown[]) => (await sql(text, values)).length === 1;
  const change = makeChange(trail);
  return {
    find: (userId) => find(sql, userId),
    findPasskey: async (id) =>
      (await sql<Passkey>(`select ${passkeyColumns} from passkeys where id = $1`, [id]))[0] ?? null,
    addPasskey: ({ id, userId, publicKey, counter, name, createdAt }, passwordHash) =>
      change(
        { action: "account.add-factor", changes: { Factor: [null, "passkey"] } },
        `insert into passkeys (user_id, id, public_key, counter, name, created_at) values ($1, $2, $3, $4, $5, $6)
         on conflict do nothing returning id`,
        [userId, id, publicKey, counter, name, createdAt],
        passwordHash,
      ),
    renamePasskey: (userId, id, name) =>
      change(
        { action: "account.change", changes: { Passkey: [null, name] } },
        "update passkeys set name = $3 where user_id = $1 and id = $2 returning id",
        [userId, id, name],
      ),
    notePasskeyUse: async (id, counter, now) =>
      (await sql<{ passwordHash: string }>(notePasskeyUseSql, [id, counter, now]))[0]?.passwordHash ?? null,
    remove: (userId, id, mayBeLast) => remove(trail, userId, id, mayBeLast),
    setApp: ({ id, passwordHash }, secret, step, codes) => {
      const entry = { action: "account.add-factor", changes: { Factor: [null, appName] } } as const;
      return change(entry, setAppSql, [id, secret, step, codes.map(hashText)], passwordHash);
    },
    spendStep: (userId, step) =>
      isDone("update authenticator_apps set last_step = $2 where user_id = $1 and last_step < $2 returning user_id", [
        userId,
        step,
      ]),
    setRecoveryCodes: (userId, codes) =>
      change({ action: "account.recovery-codes" }, setCodesSql, [userId, codes.map(hashText)]),
    spendRecoveryCode: (userId, code) =>
      change({ action: "session.recovery-code" }, spendCodeSql, [userId, hashText(code)]),
  };
}
