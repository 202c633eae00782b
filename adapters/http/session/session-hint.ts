import type { Context } from "koa";

/** Tells the browser's own code that there may be a session; holds no secret and grants nothing. */
const hintCookie = "signed-in";
const options = { httpOnly: false, sameSite: "lax", signed: false, overwrite: true } as const;

export function setHint(ctx: Context, maxAgeMs: number): void {
  ctx.cookies.set(hintCookie, "1", { ...options, maxAge: maxAgeMs });
}

/** For a session that ended here or elsewhere, so that the browser stops asking for its user. */
export function removeStaleHint(ctx: Context): void {
  if (ctx.cookies.get(hintCookie, { signed: false }) !== undefined) {
    ctx.cookies.set(hintCookie, "", { ...options, maxAge: 0 });
  }
}
