import { createHash } from "node:crypto";
import type { QuerySql } from "./database/sql.ts";

/** Data of a session; `userId` is the signed-in user. */
export type SessionData = Readonly<Record<string, unknown>>;

/**
 * Sessions in the database, with the interface of koa-session's external store. Ids are secrets and stored as SHA-256 only.
 * A revoked session stays revoked: a concurrent request cannot restore it by saving it.
 */
export interface SessionStore {
  get(id: string): Promise<SessionData | undefined>;
  /** `maxAge` in milliseconds; any other value means one day. */
  set(id: string, data: SessionData, maxAge: number | "session" | undefined): Promise<void>;
  destroy(id: string): Promise<void>;
  /** Revokes all sessions of a user. */
  destroyAll(userId: string): Promise<void>;
  removeExpired(): Promise<void>;
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

const revokeAllSql = "update sessions set ended = true, data = '{}' where user_id = $1";

export function createSessionStore({ sql }: { readonly sql: QuerySql }): SessionStore {
  return {
    get: async (id) => (await sql<{ data: SessionData }>(findSql, [hashToken(id)]))[0]?.data,
    set: async (id, data, maxAge) => {
      const { userId } = data;
      const lifetime = typeof maxAge === "number" ? maxAge : oneDayMs;
      await sql(saveSql, [hashToken(id), typeof userId === "string" ? userId : null, JSON.stringify(data), lifetime]);
    },
    destroy: async (id) => void (await sql(revokeSql, [hashToken(id)])),
    destroyAll: async (userId) => void (await sql(revokeAllSql, [userId])),
    removeExpired: async () => void (await sql("delete from sessions where expires_at <= now()")),
  };
}

function hashToken(id: string): Buffer {
  return createHash("sha256").update(id).digest();
}
