import Router from "@koa/router";
import Koa from "koa";
import { emptyAfterWrite, makeSharedReads } from "./cache/cached-reads.ts";
import { answersFromCache } from "./cache/serve-from-cache.ts";
import { allOperations } from "./contract/operations/index.ts";
import type { HttpDependencies } from "./dependencies.ts";
import { errorAnswers } from "./errors/error-responses.ts";
import { logBrokenAnswers } from "./middleware/broken-answers.ts";
import { pressed } from "./middleware/pressed.ts";
import { toOriginForm } from "./middleware/request-guards.ts";
import { requestLog } from "./middleware/request-log.ts";
import { restOfBodies } from "./middleware/rest-of-bodies.ts";
import { folder } from "./middleware/static-files.ts";
import { validateRequestHeaders } from "./middleware/validate-request-headers.ts";
import { withoutAdvice } from "./middleware/without-advice.ts";
import { makePages } from "./pages/pages.ts";
import { boundUnfinishedBodies } from "./request/unfinished-bodies.ts";
import { accountRoutes } from "./routes/accounts.ts";
import { boardRoutes } from "./routes/boards.ts";
import { documentationRoutes } from "./routes/documentation.ts";
import { healthRoutes } from "./routes/health.ts";
import { pictureRoutes } from "./routes/images.ts";
import { objectRoutes } from "./routes/objects.ts";
import { productRoutes } from "./routes/products.ts";
import { publishedBoardRoutes } from "./routes/published-boards.ts";
import { siteRoutes } from "./routes/site.ts";
import { socialPictureRoutes } from "./routes/social-images.ts";
import { termRoutes } from "./routes/terms.ts";
import { uploadRoutes } from "./routes/uploads.ts";
import { viewRoutes } from "./routes/views.ts";
import { forwarded } from "./security/forwarded.ts";
import { writesFromOwnOrigin } from "./security/same-origin.ts";
import { securityHeaders } from "./security/security-headers.ts";
import { sessions } from "./security/session.ts";
import { currentUser } from "./session/current-user.ts";
import { makeAnswerCache } from "./shared-answers/answer-cache.ts";

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
