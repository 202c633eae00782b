import { randomBytes } from "node:crypto";
import type Koa from "koa";
import type { Context, Middleware } from "koa";
import { createSession } from "koa-session";
import type { SessionStore } from "./session-store.port.ts";

declare module "koa" {
  interface DefaultContext {
    session: ({ userId?: unknown; readonly isNew: boolean } & { regenerate(): Promise<void> | undefined }) | null;
  }
}

const weekMs = 7 * 24 * 60 * 60 * 1000;
const idBytes = 32;

/** Says to the browser's own code that there may be a session; holds no secret and grants nothing. */
const hintCookie = "signed-in";

/** Reads and writes the session of a request. The cookie is `Secure` whenever the request came over TLS. */
export function sessions(app: Koa, store: SessionStore): Middleware {
  return createSession(
    {
      key: "session",
      maxAge: weekMs,
      renew: true,
      httpOnly: true,
      sameSite: "lax",
      genid: () => randomBytes(idBytes).toString("base64url"),
      store: {
        get: (id) => store.get(id),
        set: (id, session, maxAge) => store.set(id, session, maxAge),
        destroy: (id) => store.destroy(id),
      },
    },
    app,
  );
}

/** Signs a user in under a new session id, so that an id somebody planted before is worth nothing. */
export async function startSession(ctx: Context, userId: string): Promise<void> {
  const { session } = ctx;
  if (session !== null) session.userId = userId;
  if (session?.isNew === false) await session.regenerate();
  ctx.cookies.set(hintCookie, "1", { httpOnly: false, sameSite: "lax", maxAge: weekMs, signed: false });
}

/** A visitor without a session has nothing to end, and nothing is stored for them. */
export function endSession(ctx: Context): void {
  if (ctx.session?.isNew === false) ctx.session = null;
  removeHint(ctx);
}

/** For a session that ended elsewhere, so that the browser stops asking for its user. */
export function removeStaleHint(ctx: Context): void {
  if (ctx.cookies.get(hintCookie, { signed: false }) !== undefined) removeHint(ctx);
}

function removeHint(ctx: Context): void {
  ctx.cookies.set(hintCookie, "", { httpOnly: false, sameSite: "lax", maxAge: 0, signed: false });
}

export function sessionUserId(ctx: Context): string | null {
  const userId = ctx.session?.userId;
  return typeof userId === "string" ? userId : null;
}
