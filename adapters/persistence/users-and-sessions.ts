import { LockMode } from "@mikro-orm/postgresql";
import type { SessionStore, SignInMark, StoredSession } from "../../core/account/user.ts";
import {
  AccountError,
  sessionEndedError,
  type User,
  type UserRepository,
  usernameTakenError,
} from "../../core/account/user.ts";
import { listAuditChanges } from "../../core/kernel/audit.port.ts";
import { isUuid, toUsernameKey } from "../../core/kernel/text.ts";
import { getActor } from "../acting.ts";
import type { AuditTrail, RecordAudit, StoreDependencies } from "./audit/audit-trail.ts";
import type { WithEntityManager } from "./database/connection-pool.ts";
import { type StoredUser, UserRow } from "./database/entities.ts";
import { advisoryLockIds, hashText, isUniqueViolation } from "./database/sql.ts";
import { type AccessChange, endedColumns, endSessions, nameUser, removeFactors } from "./end-access.ts";

function toUserRow(user: User): StoredUser {
  return { ...user, usernameKey: toUsernameKey(user.username), isAdmin: user.role === "admin" };
}

function toUser(row: StoredUser): User {
  return {
    id: row.id,
    username: row.username,
    usernameSkeleton: row.usernameSkeleton ?? null,
    passwordHash: row.passwordHash,
    firstName: row.firstName ?? null,
    lastName: row.lastName ?? null,
    email: row.email ?? null,
    profileImageUrl: row.profileImageUrl ?? null,
    role: row.role,
    isDisabled: row.isDisabled,
    createdAt: row.createdAt,
  };
}

interface Dependencies {
  readonly manage: WithEntityManager;
  readonly trail: AuditTrail;
}

/** An admin who can sign in: the site needs at least one. */
export const activeAdminSql = "role = 'admin' and not is_disabled and password_hash <> ''";

/** Of two changes that each take away one of the last two admins, the second one waits for the first. */
export const lockAdminsSql = `select pg_advisory_xact_lock(${advisoryLockIds.admins})`;

const deleteSql = `
  delete from users where id = $1 and password_hash = $2
    and (not (${activeAdminSql}) or exists (select from users where ${activeAdminSql} and id <> $1))
  returning username`;

const replacePasswordSql =
  "update users set password_hash = $3 where id = $1 and password_hash = $2 returning username";

const resetPasswordSql = `
  with former as (select id, is_disabled from users where id = $1 for update)
  update users set password_hash = $2, is_disabled = false from former where users.id = former.id
  returning users.id, username, former.is_disabled as "wasDisabled"`;

const profileNames = { firstName: "First name", lastName: "Last name", email: "E-mail" } as const;

/**
 * `statement` returns the name of the user ($1) if it changed something, which ends all sessions but that with the id
 * `except`.
 */
function changeUser(
  trail: AuditTrail,
  action: "account.password" | "account.delete",
  statement: string,
  values: readonly [id: string, ...others: string[]],
  except?: string,
): Promise<boolean> {
  return trail.transact(async (sql, record) => {
    if (action === "account.delete") await sql(lockAdminsSql);
    const [user] = await sql<{ username: string }>(statement, values);
    if (user === undefined) return false;
    const account = { id: values[0], username: user.username };
    await record({ action, subject: nameUser(account) });
    await endSessions({ sql, record, user: account }, { except: except === undefined ? null : hashText(except) });
    return true;
  });
}

function setProfile(trail: AuditTrail, id: string, profile: Pick<User, keyof typeof profileNames>): Promise<void> {
  const { firstName, lastName, email } = profile;
  return trail.transactManaged(async (manager, record) => {
    const before = await manager.findOne(UserRow, { id }, { lockMode: LockMode.PESSIMISTIC_WRITE });
    if (before === null) throw accountNotFoundError();
    await manager.nativeUpdate(UserRow, { id }, { firstName, lastName, email });
    const changes = listAuditChanges(profileNames, toUser(before), profile);
    if (Object.keys(changes).length === 0) return;
    // The account page promises that only the user sees the e-mail address.
    const shown =
      email === (before.email ?? null) ? changes : { ...changes, [profileNames.email]: [null, "changed"] as const };
    await record({ action: "account.change", subject: nameUser(before), changes: shown });
  });
}

export function createUserRepository({ manage, trail }: Dependencies): UserRepository {
  async function findBy(where: Partial<Pick<StoredUser, "id" | "usernameKey">>) {
    const row = await manage((manager) => manager.findOne(UserRow, where));
    return row === null ? null : toUser(row);
  }

  return {
    findById: async (id) => (isUuid(id) ? findBy({ id }) : null),
    findByUsername: async (name) => (name.includes("\u0000") ? null : findBy({ usernameKey: toUsernameKey(name) })),
    list: async () => {
      const rows = await manage((manager) => manager.find(UserRow, {}, { orderBy: { createdAt: "asc", id: "asc" } }));
      return rows.map(toUser);
    },
    insert: (user) =>
      mapUniqueViolation(async () => {
        await trail.transactManaged(async (manager, record) => {
          await manager.insert(UserRow, toUserRow(user));
          const changes = { Role: [null, user.role] } as const;
          await record({ action: "account.create", subject: nameUser(user), changes });
        });
      }),
    resetPassword: (id, passwordHash) =>
      trail.transact(async (sql, record) => {
        const [user] = await sql<AccessChange["user"] & { wasDisabled: boolean }>(resetPasswordSql, [id, passwordHash]);
        if (user === undefined) throw accountNotFoundError();
        const subject = nameUser(user);
        await record({ action: "account.reset", subject });
        if (user.wasDisabled)
          await record({ action: "account.change", subject, changes: { State: ["disabled", "enabled"] } });
        await removeFactors({ sql, record, user });
        await endSessions({ sql, record, user });
      }),
    setProfile: (id, profile) => setProfile(trail, id, profile),
    replacePassword: (id, from, to, except) =>
      changeUser(trail, "account.password", replacePasswordSql, [id, from, to], except),
    delete: (id, passwordHash) => changeUser(trail, "account.delete", deleteSql, [id, passwordHash]),
    setUsernameSkeleton: (id, usernameSkeleton) =>
      mapUniqueViolation(async () => {
        await manage((manager) => manager.nativeUpdate(UserRow, { id }, { usernameSkeleton }));
      }),
  };
}

function accountNotFoundError(): AccountError {
  return new AccountError("account.not-found", "This account no longer exists.");
}

async function mapUniqueViolation(task: () => Promise<void>): Promise<void> {
  try {
    await task();
  } catch (error) {
    const constraints = ["users_username_key", "users_username_skeleton"];
    if (!constraints.some((constraint) => isUniqueViolation(error, constraint))) throw error;
    throw usernameTakenError(error);
  }
}

const oneDayMs = 86_400_000;

const saveSql = `
  insert into sessions (id_hash, user_id, data, expires_at)
  values ($1, $2, $3, now() + $4 * interval '1 millisecond')
  on conflict (id_hash) do update
  set user_id = excluded.user_id, data = excluded.data, expires_at = excluded.expires_at
  where not sessions.ended
  returning id_hash`;

/** A user has at most 100, so that ending all of them is quick: those that would end first end now. */
const endSurplusSql = `
  update sessions set ${endedColumns} where id_hash in (
    select id_hash from sessions where user_id = $1 and not ended and data ? 'userId'
    order by expires_at desc offset 100
  )`;

const findSql = "select data from sessions where id_hash = $1 and not ended and expires_at > now()";

/** The old id is kept, marked as ended: a request that still uses it could otherwise store the session again. */
const moveSql = `
  with moved as (
    update sessions set id_hash = $2 where id_hash = $1 and not ended and expires_at > now() returning id_hash
  )
  insert into sessions (id_hash, data, ended, expires_at) select $1, '{}', true, now() + interval '1 day' from moved
  returning id_hash`;

/** Of sign-ins and changes of the password that meet, each waits for the one before. */
const signInSql = `
  select id, username, role from users
  where id::text = $1 and password_hash = $2 and not is_disabled for no key update`;

/** Also inserts ids that were never saved, so that a first save still in progress has no effect. */
const revokeSql = `
  insert into sessions (id_hash, data, ended, expires_at) values ($1, '{}', true, now() + interval '1 day')
  on conflict (id_hash) do update set ${endedColumns}`;

/** Those of users are kept for a day, longer than any request takes, so that they can be ended, and stay so. */
const removeExpiredSql = `
  delete from sessions where expires_at <= now() - interval '1 day'
    or (expires_at <= now() and (user_id is null or not data ? 'userId'))`;

const lockUserSql = "select id, username from users where id::text = $1 for no key update";

const userOfSessionSql = `
  select users.id, username, role from sessions join users on users.id::text = user_id
  where id_hash = $1 and data ? 'userId' and not ended for update of sessions`;

const listSql = `
  select encode(id_hash, 'hex') as key, id_hash = $2 as "isCurrent", data from sessions
  where user_id = $1 and data ? 'userId' and not ended and expires_at > now()`;

type SignedInUser = Pick<User, "id" | "username" | "role">;

/** Leaves out users with the role "user": anybody may register as one, and they cannot change anything. */
async function recordSession(
  record: RecordAudit,
  action: SignInMark["action"] | "session.end",
  { id, username: name, role }: SignedInUser,
): Promise<void> {
  if (role !== "user") await record({ action, actor: { ...getActor(), id, name } });
}

export function createSessionStore({ sql, trail }: StoreDependencies): SessionStore {
  const end = (userId: string, which: Parameters<typeof endSessions>[1]) =>
    trail.transact(async (query, record) => {
      const [user = { id: userId, username: userId }] = await query<AccessChange["user"]>(lockUserSql, [userId]);
      await endSessions({ sql: query, record, user }, which);
    });

  return {
    get: async (id) => (await sql<{ data: Record<string, unknown> }>(findSql, [hashText(id)]))[0]?.data,
    set: async (id, { signIn, ...data }, maxAge) => {
      // A user whose second factor is awaited owns the session, too: a new password or a reset ends it.
      const userId = data["userId"] ?? data["awaitedUserId"];
      const lifetime = typeof maxAge === "number" ? maxAge : oneDayMs;
      const values = [hashText(id), typeof userId === "string" ? userId : null, JSON.stringify(data), lifetime];
      if (signIn === undefined) return (await sql(saveSql, values)).length > 0;
      return await trail.transact(async (query, record) => {
        const [user] = await query<SignedInUser>(signInSql, [userId, signIn.passwordHash]);
        const isSaved = user !== undefined && (await query(saveSql, values)).length > 0;
        if (!isSaved) throw sessionEndedError();
        await query(endSurplusSql, [userId]);
        await recordSession(record, signIn.action, user);
        return true;
      });
    },
    move: async (id, to) => (await sql(moveSql, [hashText(id), hashText(to)])).length > 0,
    destroy: async (id) => void (await sql(revokeSql, [hashText(id)])),
    signOut: (id) =>
      trail.transact(async (query, record) => {
        const [user] = await query<SignedInUser>(userOfSessionSql, [hashText(id)]);
        await query(revokeSql, [hashText(id)]);
        if (user !== undefined) await recordSession(record, "session.end", user);
      }),
    destroyAll: (userId, except) => end(userId, { except: except === undefined ? null : hashText(except) }),
    list: (userId, currentId) => sql<StoredSession>(listSql, [userId, hashText(currentId)]),
    destroyByKey: (userId, key) => end(userId, { key }),
    removeExpired: async () => void (await sql(removeExpiredSql)),
  };
}
