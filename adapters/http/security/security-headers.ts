import type { Context, Middleware } from "koa";
import helmet from "koa-helmet";
import { decodePath } from "../../../core/kernel/text.ts";
import { RequestError } from "../errors/error-status.ts";

const safeMethods: ReadonlySet<string> = new Set(["GET", "HEAD", "OPTIONS"]);

/**
 * Rejects cross-origin writes (CSRF): by `Sec-Fetch-Site` where the browser sends it, else by `Origin`. A client that
 * sends neither is no browser and has only the cookies that it was given deliberately.
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

/** True for navigation from this site or by the user (a bookmark, a typed URL), but not for a prefetch or an image. */
export function isSameOriginNavigation(ctx: Context, publicUrl: string | null): boolean {
  if (ctx.get("Sec-Purpose").startsWith("prefetch")) return false;
  const destination = ctx.get("Sec-Fetch-Dest");
  if (destination !== "" && destination !== "document") return false;
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

export interface SecurityHeaderSettings {
  readonly isDevelopment: boolean;
  /** Other origins to which browsers send uploads, or are redirected for images. */
  readonly storageOrigins: readonly string[];
  /** `img-src` sources of images that this site may not store, so that browsers load them from the retailer. */
  readonly remoteImageOrigins: readonly string[];
  /** Public scheme and host of the site; null: derived from each request. */
  readonly publicUrl: string | null;
  /** `max-age` of Strict-Transport-Security; 0: the header is not sent. */
  readonly hstsSeconds: number;
}

/** Sources of the `img-src` directive. */
interface CspImageSources {
  readonly public: readonly string[];
  /** Admins see images of any URL, before this site has fetched them. */
  readonly admin: readonly string[];
}

function isAdminPage(path: string): boolean {
  return /^\/(?:admin|secret-admin-login)(?:\/|$)/u.test(path);
}

/** Pages and calls of preview and sign-in links, whose path has the token. Pages read encoded letters, too. */
export function isTokenPath(path: string): boolean {
  return /^\/(?:api\/previews|preview|api\/join|join)(?:\/|$)/u.test(decodePath(path) ?? path);
}

/** Nobody else learns the token, and no cache keeps the board (core/README.md, P33). */
const tokenPathHeaders = {
  "Cache-Control": "no-store",
  "Referrer-Policy": "no-referrer",
  "X-Robots-Tag": "noindex",
};

/** The only pages that other sites may show in a frame, and errors at their addresses. */
function isEmbedPage(path: string): boolean {
  return /^\/embed\/board\/[^/]+$/u.test(path);
}

function listCspImageSources({ storageOrigins, remoteImageOrigins }: SecurityHeaderSettings): CspImageSources {
  const own = ["'self'", "data:", "blob:"];
  return { public: [...own, ...storageOrigins, ...remoteImageOrigins], admin: [...own, "https:", "http:"] };
}

/**
 * Sets headers that restrict what a page may load and who may embed it. Images, fonts and styles do not need most of
 * them and are often smaller than these headers.
 * @param embedStyleSource the source of the styles of pages for frames
 */
export function setSecurityHeaders(options: SecurityHeaderSettings, embedStyleSource: string): Middleware {
  const sources = listCspImageSources(options);
  const publicHelmet = createHelmet(options, sources.public);
  const adminHelmet = createHelmet(options, sources.admin);
  const embedHelmet = createEmbedHelmet(options, embedStyleSource);
  const selectHelmet = (path: string) => {
    if (isEmbedPage(path)) return embedHelmet;
    return isAdminPage(path) ? adminHelmet : publicHelmet;
  };
  return async function setSecurityHeaders(ctx, next) {
    const isOverTls = ctx.secure || options.publicUrl?.startsWith("https:");
    if (isOverTls && options.hstsSeconds > 0) ctx.set("Strict-Transport-Security", `max-age=${options.hstsSeconds}`);
    await selectHelmet(ctx.path)(ctx, next);
    // A misspelt address leads to the right one.
    if (isTokenPath(ctx.path) || isTokenPath(ctx.response.get("Location"))) ctx.set(tokenPathHeaders);
    const { type } = ctx.response;
    if (isSubresource(type)) for (const name of documentHeaders) ctx.remove(name);
    // Other sites and feed readers embed images of boards in their own pages.
    if (isImage(type)) ctx.set("Cross-Origin-Resource-Policy", "cross-origin");
  };
}

const documentHeaders = [
  "Content-Security-Policy",
  "Cross-Origin-Opener-Policy",
  "Origin-Agent-Cluster",
  "Referrer-Policy",
  "X-DNS-Prefetch-Control",
  "X-Download-Options",
  "X-Frame-Options",
  "X-Permitted-Cross-Domain-Policies",
  "X-XSS-Protection",
] as const;

function isSubresource(type: string): boolean {
  return isImage(type) || /^(?:font\/|text\/css)/u.test(type);
}

/** False for SVG, which is a document when it is opened by itself and may contain scripts. */
function isImage(type: string): boolean {
  return /^image\/(?!svg)/u.test(type);
}

/** Scripts and styles only from this site; images also from the given sources. */
function createHelmet(options: SecurityHeaderSettings, images: readonly string[]): Middleware {
  const own = "'self'";
  /** In development, Vite inserts inline styles and its reload client. */
  const inline = options.isDevelopment ? ["'unsafe-inline'"] : [];
  return helmet({
    contentSecurityPolicy: {
      useDefaults: false,
      directives: {
        defaultSrc: [own],
        scriptSrc: [own, ...inline],
        styleSrc: [own, ...inline],
        imgSrc: images,
        fontSrc: [own],
        connectSrc: [own, ...options.storageOrigins, ...(options.isDevelopment ? ["ws:"] : [])],
        objectSrc: ["'none'"],
        baseUri: ["'none'"],
        formAction: [own],
        frameAncestors: ["'none'"],
      },
    },
    referrerPolicy: { policy: "strict-origin-when-cross-origin" },
    strictTransportSecurity: false,
    crossOriginEmbedderPolicy: false,
    xFrameOptions: { action: "deny" },
  });
}

/** No scripts; styles only of the page itself and of error pages. */
function createEmbedHelmet({ storageOrigins }: SecurityHeaderSettings, embedStyleSource: string): Middleware {
  return helmet({
    contentSecurityPolicy: {
      useDefaults: false,
      directives: {
        defaultSrc: ["'none'"],
        styleSrc: ["'self'", embedStyleSource],
        imgSrc: ["'self'", ...storageOrigins],
        baseUri: ["'none'"],
        formAction: ["'none'"],
        frameAncestors: ["*"],
      },
    },
    referrerPolicy: { policy: "strict-origin-when-cross-origin" },
    strictTransportSecurity: false,
    crossOriginEmbedderPolicy: false,
    crossOriginResourcePolicy: { policy: "cross-origin" },
    xFrameOptions: false,
  });
}
