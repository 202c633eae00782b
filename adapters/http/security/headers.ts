import type { Middleware } from "koa";
import helmet from "koa-helmet";
import type { HttpSettings } from "../dependencies.ts";

type SecurityOptions = Pick<HttpSettings, "isDevelopment" | "storeOrigins">;

/** Scripts and styles come from us alone; pictures may come from the shops that boards point at. */
export function securityHeaders(options: SecurityOptions): Middleware {
  const own = "'self'";
  /** While developing, Vite puts styles and its reload client into the page itself. */
  const inline = options.isDevelopment ? ["'unsafe-inline'"] : [];
  const guarded = helmet({
    contentSecurityPolicy: {
      useDefaults: false,
      directives: {
        defaultSrc: [own],
        scriptSrc: [own, ...inline],
        styleSrc: [own, ...inline],
        imgSrc: [own, "data:", "blob:", "https:", "http:"],
        fontSrc: [own],
        connectSrc: [own, ...options.storeOrigins, ...(options.isDevelopment ? ["ws:"] : [])],
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
  return async function securityHeaders(ctx, next) {
    if (ctx.secure) ctx.set("Strict-Transport-Security", "max-age=31536000");
    await guarded(ctx, next);
  };
}
