import type { Context, Middleware } from "koa";
import { RequestError } from "../errors/error-status.ts";

const safeMethods: ReadonlySet<string> = new Set(["GET", "HEAD", "OPTIONS"]);

/**
 * Rejects cross-origin writes (CSRF): by `Sec-Fetch-Site` where the browser sends it, else by `Origin`. A client that sends
 * neither is no browser and has only the cookies that it was given deliberately.
 */
export function requireSameOrigin(publicUrl: string | null): Middleware {
  return async function requireSameOrigin(ctx, next) {
    if (!safeMethods.has(ctx.method) && isCrossOrigin(ctx, publicUrl)) {
      throw new RequestError("request.forbidden", "This request did not come from a page of this site.");
    }
    await next();
  };
}

function isCrossOrigin(ctx: Context, publicUrl: string | null): boolean {
  const site = ctx.get("Sec-Fetch-Site");
  if (site !== "") return site !== "same-origin" && site !== "none";
  const origin = ctx.get("Origin");
  return origin !== "" && origin !== getSiteOrigin(ctx, publicUrl);
}

/** Public scheme, host and port of the site. (Koa's `ctx.origin` is the request's Origin header.) */
export function getSiteOrigin(ctx: Context, publicUrl: string | null): string {
  const url = URL.parse(publicUrl ?? `${ctx.protocol}://${ctx.host}`);
  if (url === null) throw new RequestError("request.invalid", "The Host header is not a valid host.");
  return url.origin;
}

/** True for navigation from this site or by the user (a bookmark, a typed URL), but not for a prefetch. */
export function isSameOriginNavigation(ctx: Context, publicUrl: string | null): boolean {
  if (ctx.get("Sec-Purpose").startsWith("prefetch")) return false;
  const site = ctx.get("Sec-Fetch-Site");
  if (site !== "") return site === "same-origin" || site === "none";
  const referrer = ctx.get("Referer");
  return referrer !== "" && URL.parse(referrer)?.origin === getSiteOrigin(ctx, publicUrl);
}

/** The path of this site to return to; null for anything that could lead to another site. */
export function parseReturnPath(text: string | undefined): string | null {
  if (text === undefined || !text.startsWith("/")) return null;
  const origin = "http://own.invalid";
  const url = URL.parse(text, origin);
  if (url?.origin !== origin || url.pathname.startsWith("//")) return null;
  return `${url.pathname}${url.search}${url.hash}`;
}
