import { createHash } from "node:crypto";
import type { QuerySql } from "./database/sql.ts";

/** What a session remembers; `userId` ties it to a user. */
export type SessionData = Readonly<Record<string, unknown>>;

/**
 * Sessions in the database, in the shape of koa-session's external store. Ids are secrets and lie there only as
 * SHA-256. A session that ended stays ended: a request still under way cannot bring it back by saving it.
 */
export interface SessionStore {
  get(id: string): Promise<SessionData | undefined>;
  /** `maxAge` in milliseconds; anything else stands for a session of one day. */
  set(id: string, data: SessionData, maxAge: number | "session" | undefined): Promise<void>;
  destroy(id: string): Promise<void>;
  /** Signs a user out everywhere. */
  destroyAll(userId: string): Promise<void>;
  removeExpired(): Promise<void>;
}

const oneDayMs = 86_400_000;

const save = `
  insert into sessions (id_hash, user_id, data, expires_at)
  values ($1, $2, $3, now() + $4 * interval '1 millisecond')
  on conflict (id_hash) do update
  set user_id = excluded.user_id, data = excluded.data, expires_at = excluded.expires_at
  where not sessions.ended`;

const find = "select data from sessions where id_hash = $1 and not ended and expires_at > now()";

/** Also remembers ids that were never saved, so that a first save still under way is too late. */
const end = `
  insert into sessions (id_hash, data, ended, expires_at) values ($1, '{}', true, now() + interval '1 day')
  on conflict (id_hash) do update set ended = true, data = '{}'`;

const revokeAllSql = "update sessions set ended = true, data = '{}' where user_id = $1";

export function createSessionStore({ sql }: { readonly sql: QuerySql }): SessionStore {
  return {
    get: async (id) => (await sql<{ data: SessionData }>(find, [hashToken(id)]))[0]?.data,
    set: async (id, data, maxAge) => {
      const { userId } = data;
      const lifetime = typeof maxAge === "number" ? maxAge : oneDayMs;
      await sql(save, [hashToken(id), typeof userId === "string" ? userId : null, JSON.stringify(data), lifetime]);
    },
    destroy: async (id) => void (await sql(end, [hashToken(id)])),
    destroyAll: async (userId) => void (await sql(revokeAllSql, [userId])),
    removeExpired: async () => void (await sql("delete from sessions where expires_at <= now()")),
  };
}

function hashToken(id: string): Buffer {
  return createHash("sha256").update(id).digest();
}
