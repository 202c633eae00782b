import type { Context, Middleware } from "koa";
import { RequestError } from "../request/request.errors.ts";

const safeMethods: ReadonlySet<string> = new Set(["GET", "HEAD", "OPTIONS"]);

/**
 * Accepts writes only from our own pages: by `Sec-Fetch-Site` where the browser sends it, else by `Origin`.
 * A client that sends neither is no browser, and carries no cookies that it was not given.
 */
export function requireSameOrigin(publicUrl: string | null): Middleware {
  return async function writesFromOwnOrigin(ctx, next) {
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

/** Scheme, host and port under which visitors reach the site. (Koa's own `ctx.origin` is the request's Origin header.) */
export function getSiteOrigin(ctx: Context, publicUrl: string | null): string {
  const address = URL.parse(publicUrl ?? `${ctx.protocol}://${ctx.host}`);
  if (address === null) throw new RequestError("request.invalid", "The Host header is not a valid host.");
  return address.origin;
}

/** Whether the browser came from our own pages or by itself (a bookmark, a typed address), and not ahead of a click. */
export function isSameOriginNavigation(ctx: Context, publicUrl: string | null): boolean {
  if (ctx.get("Sec-Purpose").startsWith("prefetch")) return false;
  const site = ctx.get("Sec-Fetch-Site");
  if (site !== "") return site === "same-origin" || site === "none";
  const referrer = ctx.get("Referer");
  return referrer !== "" && URL.parse(referrer)?.origin === getSiteOrigin(ctx, publicUrl);
}

/** A path of this site to return to; null for anything that could lead elsewhere. */
export function parseReturnPath(text: string | undefined): string | null {
  if (text === undefined || !text.startsWith("/")) return null;
  const here = "http://own.invalid";
  const address = URL.parse(text, here);
  if (address?.origin !== here || address.pathname.startsWith("//")) return null;
  return `${address.pathname}${address.search}${address.hash}`;
}
