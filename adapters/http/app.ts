import Router from "@koa/router";
import type { Middleware } from "koa";
import Koa from "koa";
import compress from "koa-compress";
import { createCachedReads, invalidateAfterWrite } from "./cache/cached-reads.ts";
import { createResponseCache } from "./cache/response-cache.ts";
import { serveFromCache } from "./cache/serve-from-cache.ts";
import { allOperations } from "./contract/operations/index.ts";
import type { HttpDependencies } from "./dependencies.ts";
import { logResponseErrors } from "./errors/error-logging.ts";
import { handleErrors, hideStorageDetails } from "./errors/error-responses.ts";
import { drainRequestBody, toOriginForm, trustForwardedHeaders } from "./middleware/request-guards.ts";
import { logRequests } from "./middleware/request-log.ts";
import { serveStaticFiles } from "./middleware/static-files.ts";
import { validateRequestHeaders } from "./middleware/validate-request-headers.ts";
import { registerDocumentationRoutes } from "./openapi/docs-page.ts";
import { createPageMiddleware } from "./pages/pages.ts";
import { boundUnfinishedBodies } from "./request/unfinished-bodies.ts";
import { registerAccountRoutes } from "./routes/accounts.ts";
import { registerBoardRoutes, registerViewRoutes } from "./routes/boards.ts";
import { registerImageRoutes, registerObjectRoutes } from "./routes/images.ts";
import { registerProductRoutes } from "./routes/products.ts";
import { registerPublishedBoardRoutes } from "./routes/published-boards.ts";
import { registerHealthRoutes, registerSiteRoutes } from "./routes/site.ts";
import { registerSocialImageRoutes } from "./routes/social-images.ts";
import { registerTermRoutes } from "./routes/terms.ts";
import { registerUploadRoutes } from "./routes/uploads.ts";
import { requireSameOrigin } from "./security/same-origin.ts";
import { securityHeaders } from "./security/security-headers.ts";
import { createSessionMiddleware, loadCurrentUser } from "./security/session.ts";

/** Creates the site as one Koa application. Middleware runs in the order of the lines below. */
export function createApp(dependencies: HttpDependencies): Koa {
  const { settings } = dependencies;
  const app = new Koa({ proxy: settings.trustedProxies > 0, maxIpsCount: settings.trustedProxies });
  app.keys = [settings.sessionSecret];
  logResponseErrors(app, dependencies.log);

  const cache = createResponseCache(dependencies.contentChanges, dependencies.clock);
  const pages = createPageMiddleware(dependencies, cache);
  const reads = createCachedReads({ cache, clock: dependencies.clock, operations: allOperations });
  const headers = securityHeaders(settings);
  app.use(toOriginForm());
  app.use(logRequests(dependencies.log));
  app.use(drainRequestBody());
  app.use(handleErrors(headers, dependencies.clock));
  app.use(validateRequestHeaders());
  if (app.proxy) app.use(trustForwardedHeaders());
  app.use(serveFromCache(cache, (ctx) => reads.getKey(ctx) ?? pages.getKey(ctx)));
  app.use(headers);
  app.use(compressResponses());
  app.use(healthRouter(dependencies).routes());
  const images = imageRouter(dependencies);
  app.use(images.routes());
  app.use(images.allowedMethods());
  app.use(serveStaticFiles("/sample-catalogue/", settings.sampleCatalogFolder, "public, max-age=86400"));
  app.use(dependencies.pages.assets);
  app.use(requireSameOrigin(settings.publicUrl));
  app.use(boundUnfinishedBodies());
  app.use(reads.middleware);
  const isPersonal = (ctx: Koa.Context) => ctx.path.startsWith("/api/") && !reads.isShared(ctx);
  app.use(onlyIf(isPersonal, createSessionMiddleware(app, dependencies.sessionStore, dependencies.clock)));
  app.use(loadCurrentUser(dependencies.accounts.find));
  app.use(invalidateAfterWrite(cache));
  const api = apiRouter(dependencies);
  app.use(api.routes());
  app.use(api.allowedMethods());
  app.use(pages.render);
  return app;
}

function healthRouter(dependencies: HttpDependencies): Router {
  const router = new Router();
  registerHealthRoutes(router, dependencies);
  return router;
}

/** Each page loads dozens of images, so this router runs before the middleware for files, sessions and users. */
function imageRouter(dependencies: HttpDependencies): Router {
  const router = new Router({ sensitive: true, strict: true });
  router.use(hideStorageDetails());
  registerObjectRoutes(router, dependencies);
  registerImageRoutes(router, dependencies);
  registerSocialImageRoutes(router, dependencies);
  return router;
}

/** Paths are exact: no other case and no trailing slash. */
function apiRouter(dependencies: HttpDependencies): Router {
  const router = new Router({ sensitive: true, strict: true });
  registerPublishedBoardRoutes(router, dependencies);
  registerBoardRoutes(router, dependencies);
  registerViewRoutes(router, dependencies);
  registerTermRoutes(router, dependencies);
  registerAccountRoutes(router, dependencies);
  registerProductRoutes(router, dependencies);
  registerUploadRoutes(router, dependencies);
  registerSiteRoutes(router, dependencies);
  registerDocumentationRoutes(router, dependencies);
  return router;
}

function onlyIf(condition: (ctx: Koa.Context) => boolean, middleware: Koa.Middleware): Koa.Middleware {
  return (ctx, next) => (condition(ctx) ? middleware(ctx, next) : next());
}

/**
 * Compresses responses that are not cached. A request that forbids even `identity` gets an uncompressed response, as
 * RFC 9110, section 12.5.3, permits; koa-compress throws for it.
 */
function compressResponses(): Middleware {
  const compressBody = compress();
  return function compressResponses(ctx, next) {
    if (ctx.acceptsEncodings([...compressBody.preferredEncodings]) === false) ctx.compress = false;
    return compressBody(ctx, next);
  };
}
