import { createHash } from "node:crypto";
import type { SessionStore, StoredSession } from "../../core/account/user.ts";
import { AccountError, type User, type UserRepository, usernameTakenError } from "../../core/account/user.ts";
import { isUuid, toUsernameKey } from "../../core/kernel/text.ts";
import type { WithEntityManager } from "./database/connection-pool.ts";
import { type StoredUser, UserRow } from "./database/entities.ts";
import { isUniqueViolation, type QuerySql } from "./database/sql.ts";

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
  readonly sql: QuerySql;
}

/** An admin who can sign in: the site needs at least one. */
export const activeAdminSql = "role = 'admin' and not is_disabled and password_hash <> ''";

/** Of two admins that are deleted at once, the second one waits for the first and is the last one then. */
const deleteSql = `
  with admins as (select id from users where ${activeAdminSql} order by id for update)
  delete from users where id = $1 and (not (${activeAdminSql}) or exists (select from admins where id <> $1)) returning id`;

export function createUserRepository({ manage, sql }: Dependencies): UserRepository {
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
        await manage((manager) => manager.insert(UserRow, toUserRow(user)));
      }),
    update: (user) =>
      mapUniqueViolation(async () => {
        const { id, ...changes } = toUserRow(user);
        const changed = await manage((manager) => manager.nativeUpdate(UserRow, { id }, changes));
        if (changed === 0) throw accountNotFoundError();
      }),
    setProfile: async (id, { firstName, lastName, email }) => {
      const changed = await manage((manager) => manager.nativeUpdate(UserRow, { id }, { firstName, lastName, email }));
      if (changed === 0) throw accountNotFoundError();
    },
    replacePassword: async (id, from, to) => {
      const where = { id, passwordHash: from };
      return (await manage((manager) => manager.nativeUpdate(UserRow, where, { passwordHash: to }))) === 1;
    },
    delete: async (id) => (await sql(deleteSql, [id])).length === 1,
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
  where not sessions.ended`;

const findSql = "select data from sessions where id_hash = $1 and not ended and expires_at > now()";

/** Also inserts ids that were never saved, so that a first save still in progress has no effect. */
const revokeSql = `
  insert into sessions (id_hash, data, ended, expires_at) values ($1, '{}', true, now() + interval '1 day')
  on conflict (id_hash) do update set ended = true, data = '{}'`;

const revokeAllSql = `
  update sessions set ended = true, data = '{}' where user_id = $1 and id_hash is distinct from $2`;

const revokeOneSql = "update sessions set ended = true, data = '{}' where user_id = $1 and encode(id_hash, 'hex') = $2";

const listSql = `
  select encode(id_hash, 'hex') as key, id_hash = $2 as "isCurrent", data from sessions
  where user_id = $1 and data ? 'userId' and not ended and expires_at > now()`;

export function createSessionStore({ sql }: { readonly sql: QuerySql }): SessionStore {
  return {
    get: async (id) => (await sql<{ data: Record<string, unknown> }>(findSql, [hashToken(id)]))[0]?.data,
    set: async (id, data, maxAge) => {
      // A user whose second factor is awaited owns the session, too: a new password or a reset ends it.
      const userId = data["userId"] ?? data["awaitedUserId"];
      const lifetime = typeof maxAge === "number" ? maxAge : oneDayMs;
      await sql(saveSql, [hashToken(id), typeof userId === "string" ? userId : null, JSON.stringify(data), lifetime]);
    },
    destroy: async (id) => void (await sql(revokeSql, [hashToken(id)])),
    destroyAll: async (userId, except) => {
      await sql(revokeAllSql, [userId, except === undefined ? null : hashToken(except)]);
    },
    list: (userId, currentId) => sql<StoredSession>(listSql, [userId, hashToken(currentId)]),
    destroyByKey: async (userId, key) => void (await sql(revokeOneSql, [userId, key])),
    removeExpired: async () => void (await sql("delete from sessions where expires_at <= now()")),
  };
}

function hashToken(id: string): Buffer {
  return createHash("sha256").update(id).digest();
}
