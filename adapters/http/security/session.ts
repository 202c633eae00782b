import { randomBytes } from "node:crypto";
import type Koa from "koa";
import type { Context, Middleware } from "koa";
import compose from "koa-compose";
import { createSession } from "koa-session";
import type { User } from "../../../core/account/user.ts";
import type { Clock } from "../../../core/kernel/system.port.ts";

/** Tells the browser's own code that there may be a session; holds no secret and grants nothing. */
const signedInCookie = "signed-in";
const options = { httpOnly: false, sameSite: "lax", signed: false, overwrite: true } as const;

function setHint(ctx: Context, maxAgeMs: number): void {
  ctx.cookies.set(signedInCookie, "1", { ...options, maxAge: maxAgeMs });
}

/** For a session that ended here or elsewhere, so that the browser stops asking for its user. */
function clearStaleSignedInCookie(ctx: Context): void {
  if (ctx.cookies.get(signedInCookie, { signed: false }) !== undefined) {
    ctx.cookies.set(signedInCookie, "", { ...options, maxAge: 0 });
  }
}

interface SessionFields {
  userId?: unknown;
  /** Milliseconds of the epoch at sign-in, and at the use that renewed the session last. */
  startedAt?: unknown;
  usedAt?: unknown;
}

declare module "koa" {
  interface DefaultContext {
    session:
      | (SessionFields & { readonly isNew: boolean; maxAge?: number } & { regenerate(): Promise<void> | undefined })
      | null;
  }
}

const hourMs = 60 * 60 * 1000;
const dayMs = 24 * hourMs;
/** A session ends after this time without use. */
const idleMs = 7 * dayMs;
/** And after this time in any case, so that a stolen cookie does not last for ever. */
const lifetimeMs = 30 * dayMs;
/** Uses within this time are saved as one, so that not every request writes to the database. */
const renewalIntervalMs = hourMs;
const idBytes = 32;

/**
 * Reads, renews and writes the session of a request. The cookie is `Secure` whenever the request came over TLS. A
 * response with a cookie belongs to one person, so no cache may store it.
 */
export function createSessionMiddleware(app: Koa, store: SessionStore, clock: Clock): Middleware {
  const load = createSession(
    {
      key: "session",
      maxAge: idleMs,
      httpOnly: true,
      sameSite: "lax",
      genid: () => randomBytes(idBytes).toString("base64url"),
      valid: (_ctx: Context, session: SessionFields) => remainingMs(session, clock) > 0,
      store: {
        get: (id) => store.get(id),
        set: (id, session, maxAge) => store.set(id, session, maxAge),
        destroy: (id) => store.destroy(id),
      },
    },
    app,
  );
  return compose([forbidStoringCookies, load, renewSession(clock)]);
}

async function forbidStoringCookies(ctx: Context, next: () => Promise<unknown>): Promise<void> {
  await next();
  if (ctx.res.hasHeader("Set-Cookie")) ctx.set("Cache-Control", "no-store");
}

/** The readable hint is renewed, and removed, with the session that it speaks of. */
function renewSession(clock: Clock): Middleware {
  return async function renewSession(ctx, next) {
    const { session } = ctx;
    if (session === null || session.isNew) {
      clearStaleSignedInCookie(ctx);
    } else if (clock.now().getTime() - Number(session.usedAt) >= renewalIntervalMs) {
      session.usedAt = clock.now().getTime();
      session.maxAge = remainingMs(session, clock);
      setHint(ctx, session.maxAge);
    }
    await next();
  };
}

/** Signs a user in under a new session id, so that an id somebody planted before is worth nothing. */
export async function startSession(ctx: Context, userId: string, clock: Clock): Promise<void> {
  const { session } = ctx;
  if (session !== null) {
    const now = clock.now().getTime();
    Object.assign(session, { userId, startedAt: now, usedAt: now, maxAge: idleMs });
  }
  if (session?.isNew === false) await session.regenerate();
  setHint(ctx, idleMs);
}

/** A visitor without a session has nothing to end, and nothing is stored for them. */
export function endSession(ctx: Context): void {
  if (ctx.session?.isNew === false) ctx.session = null;
  clearStaleSignedInCookie(ctx);
}

function getSessionUserId(ctx: Context): string | null {
  const userId = ctx.session?.userId;
  return typeof userId === "string" ? userId : null;
}

/** Zero or less once the session is over. */
function remainingMs({ startedAt, usedAt }: SessionFields, clock: Clock): number {
  if (typeof startedAt !== "number" || typeof usedAt !== "number") return 0;
  return Math.min(usedAt + idleMs, startedAt + lifetimeMs) - clock.now().getTime();
}

/** Where sessions are kept: in the database, so that every node knows them and sign-out ends them. */
export interface SessionStore {
  get(id: string): Promise<Record<string, unknown> | undefined>;
  set(id: string, session: Record<string, unknown>, maxAgeMs: number): Promise<void>;
  destroy(id: string): Promise<void>;
}

declare module "koa" {
  interface DefaultState {
    /** The signed-in user; asked for once per request. */
    user(): Promise<User | null>;
  }
}

/** Lets a request ask who it comes from; the database is asked at most once, and never for a visitor without a session. */
export function loadCurrentUser(findUser: (id: string) => Promise<User | null>): Middleware {
  return async function currentUser(ctx, next) {
    let user: Promise<User | null> | undefined;
    ctx.state.user = () => {
      const id = getSessionUserId(ctx);
      user ??= id === null ? Promise.resolve(null) : findUser(id);
      return user;
    };
    await next();
  };
}
