import Router from "@koa/router";
import type { Middleware } from "koa";
import Koa from "koa";
import compress from "koa-compress";
import { emptyAfterWrite, makeSharedReads } from "./cache/cached-reads.ts";
import { makeAnswerCache } from "./cache/response-cache.ts";
import { answersFromCache } from "./cache/serve-from-cache.ts";
import { allOperations } from "./contract/operations/index.ts";
import type { HttpDependencies } from "./dependencies.ts";
import { logBrokenAnswers } from "./errors/error-logging.ts";
import { errorAnswers, withoutAdvice } from "./errors/error-responses.ts";
import { forwarded, restOfBodies, toOriginForm } from "./middleware/request-guards.ts";
import { requestLog } from "./middleware/request-log.ts";
import { folder } from "./middleware/static-files.ts";
import { validateRequestHeaders } from "./middleware/validate-request-headers.ts";
import { documentationRoutes } from "./openapi/docs-page.ts";
import { makePages } from "./pages/pages.ts";
import { boundUnfinishedBodies } from "./request/unfinished-bodies.ts";
import { accountRoutes } from "./routes/accounts.ts";
import { boardRoutes, viewRoutes } from "./routes/boards.ts";
import { objectRoutes, pictureRoutes } from "./routes/images.ts";
import { productRoutes } from "./routes/products.ts";
import { publishedBoardRoutes } from "./routes/published-boards.ts";
import { healthRoutes, siteRoutes } from "./routes/site.ts";
import { socialPictureRoutes } from "./routes/social-images.ts";
import { termRoutes } from "./routes/terms.ts";
import { uploadRoutes } from "./routes/uploads.ts";
import { writesFromOwnOrigin } from "./security/same-origin.ts";
import { securityHeaders } from "./security/security-headers.ts";
import { currentUser, sessions } from "./security/session.ts";

/**
 * Presses what is not kept. Who refuses every encoding, the answer as it is included, gets it as it is: RFC 9110 allows
 * that, and the package fails at it.
 */
function pressed(): Middleware {
  const press = compress();
  return function pressed(ctx, next) {
    if (ctx.acceptsEncodings([...press.preferredEncodings]) === false) ctx.compress = false;
    return press(ctx, next);
  };
}

/** The whole site as one Koa application. The order of the middleware is the order of the lines below. */
export function makeApp(dependencies: HttpDependencies): Koa {
  const { settings } = dependencies;
  const app = new Koa({ proxy: settings.trustedProxies > 0, maxIpsCount: settings.trustedProxies });
  app.keys = [settings.sessionSecret];
  logBrokenAnswers(app, dependencies.log);

  const cache = makeAnswerCache(dependencies.contentChanges, dependencies.clock);
  const pages = makePages(dependencies, cache);
  const reads = makeSharedReads({ cache, clock: dependencies.clock, operations: allOperations });
  const headers = securityHeaders(settings);
  app.use(toOriginForm());
  app.use(requestLog(dependencies.log));
  app.use(restOfBodies());
  app.use(errorAnswers(headers, dependencies.clock));
  app.use(validateRequestHeaders());
  if (app.proxy) app.use(forwarded());
  app.use(answersFromCache(cache, (ctx) => reads.keyOf(ctx) ?? pages.keyOf(ctx)));
  app.use(headers);
  app.use(pressed());
  app.use(healthRouter(dependencies).routes());
  const pictures = pictureRouter(dependencies);
  app.use(pictures.routes());
  app.use(pictures.allowedMethods());
  app.use(folder("/sample-catalogue/", settings.sampleCatalogueFolder, "public, max-age=86400"));
  app.use(dependencies.pages.assets);
  app.use(writesFromOwnOrigin(settings.publicUrl));
  app.use(boundUnfinishedBodies());
  app.use(reads.kept);
  const isPersonal = (ctx: Koa.Context) => ctx.path.startsWith("/api/") && !reads.isShared(ctx);
  app.use(onlyIf(isPersonal, sessions(app, dependencies.sessionStore, dependencies.clock)));
  app.use(currentUser(dependencies.accounts.find));
  app.use(emptyAfterWrite(cache));
  const api = apiRouter(dependencies);
  app.use(api.routes());
  app.use(api.allowedMethods());
  app.use(pages.rendered);
  return app;
}

function healthRouter(dependencies: HttpDependencies): Router {
  const router = new Router();
  healthRoutes(router, dependencies);
  return router;
}

/** Asked for by the dozen with every page, so they come before all that looks for files, sessions and users. */
function pictureRouter(dependencies: HttpDependencies): Router {
  const router = new Router({ sensitive: true, strict: true });
  router.use(withoutAdvice());
  objectRoutes(router, dependencies);
  pictureRoutes(router, dependencies);
  socialPictureRoutes(router, dependencies);
  return router;
}

/** Every call has one address: not another one in capitals or with a slash at its end. */
function apiRouter(dependencies: HttpDependencies): Router {
  const router = new Router({ sensitive: true, strict: true });
  publishedBoardRoutes(router, dependencies);
  boardRoutes(router, dependencies);
  viewRoutes(router, dependencies);
  termRoutes(router, dependencies);
  accountRoutes(router, dependencies);
  productRoutes(router, dependencies);
  uploadRoutes(router, dependencies);
  siteRoutes(router, dependencies);
  documentationRoutes(router, dependencies);
  return router;
}

function onlyIf(condition: (ctx: Koa.Context) => boolean, middleware: Koa.Middleware): Koa.Middleware {
  return (ctx, next) => (condition(ctx) ? middleware(ctx, next) : next());
}
