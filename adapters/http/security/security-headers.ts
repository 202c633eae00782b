import type { Middleware } from "koa";
import helmet from "koa-helmet";
import type { HttpSettings } from "../dependencies.ts";

/** Where pages may show pictures from, as the content policy names it. */
interface ImageSources {
  readonly public: readonly string[];
  /** Admins see a picture of any address before this site has looked at it. */
  readonly admin: readonly string[];
}

function isAdminPage(path: string): boolean {
  return /^\/(?:admin|secret-admin-login)(?:\/|$)/u.test(path);
}

function getImageSources({
  storageOrigins,
  remoteImageOrigins,
}: Pick<HttpSettings, "storageOrigins" | "remoteImageOrigins">): ImageSources {
  const own = ["'self'", "data:", "blob:"];
  return { public: [...own, ...storageOrigins, ...remoteImageOrigins], admin: [...own, "https:", "http:"] };
}

type SecurityOptions = Pick<HttpSettings, "isDevelopment" | "storageOrigins" | "remoteImageOrigins">;

/**
 * Headers that bound what a page may load, and who may show it. Pictures, letters and styles load nothing and show
 * nothing by themselves, and are often smaller than these headers.
 */
export function securityHeaders(options: SecurityOptions): Middleware {
  const { public: forVisitors, admin } = getImageSources(options);
  const [visitors, admins] = [createHelmet(options, forVisitors), createHelmet(options, admin)];
  return async function securityHeaders(ctx, next) {
    if (ctx.secure) ctx.set("Strict-Transport-Security", "max-age=31536000");
    await (isAdminPage(ctx.path) ? admins : visitors)(ctx, next);
    const { type } = ctx.response;
    if (isSubresource(type)) for (const name of documentHeaders) ctx.remove(name);
    // Pinboards and readers of the feed show a board's pictures in their own pages.
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

/** A drawing is a document of its own when it is opened alone, and may hold scripts. */
function isImage(type: string): boolean {
  return /^image\/(?!svg)/u.test(type);
}

/** Scripts and styles come from us alone, pictures from us and from where their owners insist on showing them. */
function createHelmet(options: SecurityOptions, images: readonly string[]): Middleware {
  const own = "'self'";
  /** While developing, Vite puts styles and its reload client into the page itself. */
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
