import type { RequestListener } from "node:http";
import Router from "@koa/router";
import Keygrip from "keygrip";
import Koa from "koa";
import { createGetCacheKey, type GetCacheKey } from "./cache/cache-key.ts";
import { createResponseCache, type ResponseCache } from "./cache/response-cache.ts";
import { createCacheFront, invalidateAfterWrite } from "./cache/serve-from-cache.ts";
import { allOperations } from "./contract/operations/index.ts";
import { type Logger, logResponseErrors } from "./errors/error-log.ts";
import { handleErrors, hideStorageDetails } from "./errors/error-responses.ts";
import { parsePageQuery } from "./pages/canonical-url.ts";
import { embedStyleSource } from "./pages/documents/embed-page.ts";
import { isPagePath, type PageSource, renderPages } from "./pages/pages.ts";
import type { RouteDependencies } from "./request/dependencies.ts";
import {
  compressResponses,
  drainRequestBody,
  isValidHost,
  serveStaticFiles,
  toOriginForm,
  trustForwardedHeaders,
  validateRequestHeaders,
} from "./request/http-basics.ts";
import { identifyClient } from "./request/register-operation.ts";
import { logRequests } from "./request/request-log.ts";
import { registerAccountRoutes } from "./routes/accounts.ts";
import { registerAuditRoutes } from "./routes/audit.ts";
import { registerBoardRoutes, registerViewRoutes } from "./routes/boards.ts";
import { registerClickRoutes } from "./routes/clicks.ts";
import { registerDocumentationRoutes } from "./routes/documentation.ts";
import { registerDraftRoutes } from "./routes/drafts.ts";
import { registerFactorRoutes } from "./routes/factors.ts";
import { registerFeaturedBoardRoutes } from "./routes/featured-boards.ts";
import {
  listImageParameters,
  registerImageRoutes,
  registerObjectRoutes,
  registerSocialImageRoutes,
  toAcceptedFormats,
} from "./routes/images.ts";
import { registerLaterRoutes } from "./routes/later.ts";
import {
  type CountResponse,
  countResponses,
  findRoute,
  type MetricsEndpoint,
  registerMetricsRoute,
} from "./routes/metrics.ts";
import { registerComposerRoutes, registerUploadRoutes } from "./routes/moodboards.ts";
import { registerOembedRoute } from "./routes/oembed.ts";
import { registerOwnAccountRoutes } from "./routes/own-account.ts";
import { registerProductRoutes } from "./routes/products.ts";
import { registerPublishedBoardRoutes } from "./routes/published-boards.ts";
import { registerRevisionRoutes } from "./routes/revisions.ts";
import { registerHealthRoutes, registerJobRoutes, registerSiteRoutes } from "./routes/site.ts";
import { registerTermRoutes } from "./routes/terms.ts";
import { registerUserRoutes } from "./routes/users.ts";
import { checkFactors } from "./security/factor-checks.ts";
import {
  isTokenPath,
  requireSameOrigin,
  type SecurityHeaderSettings,
  setSecurityHeaders,
} from "./security/security-headers.ts";
import { createSessionMiddleware, loadCurrentUser } from "./security/session.ts";
import type { Keys } from "./security/site-keys.ts";

/** Everything the HTTP adapter depends on; bootstrap provides it. */
export interface HttpDependencies extends RouteDependencies {
  readonly pages: PageSource;
  readonly log: Logger;
  /** Null without metrics. */
  readonly countResponse: CountResponse | null;
  /** Null without metrics; `/metrics` is then a page that does not exist. */
  readonly metrics: MetricsEndpoint | null;
  readonly settings: RouteDependencies["settings"] &
    SecurityHeaderSettings & {
      /** Number of reverse proxies whose `X-Forwarded-*` headers are trusted. */
      readonly trustedProxies: number;
      /** Folder of the sample catalog's images. */
      readonly sampleCatalogFolder: string;
    };
}

export interface App {
  readonly koa: Koa;
  /** Handles a request: directly when its response is in memory, otherwise in Koa. */
  readonly handle: RequestListener;
  readonly getCacheStatistics: ResponseCache["getStatistics"];
}

/** Creates the site as one Koa application. Middleware runs in the order of the lines below. */
export function createApp(dependencies: HttpDependencies): App {
  const { clock, contentChanges: changes, log, countResponse, settings } = dependencies;
  const app = new Koa({ proxy: settings.trustedProxies > 0, maxIpsCount: settings.trustedProxies });
  app.keys = createCookieKeys(settings.keys.cookies);
  logResponseErrors(app, log);

  const cache = createResponseCache(changes, clock);
  const getKey = createSiteCacheKey(dependencies, app.proxy);
  const front = createCacheFront({ cache, changes, clock, getKey, log, onSent: countDirect(countResponse) });
  const headers = setSecurityHeaders(settings, embedStyleSource);
  app.use(toOriginForm());
  if (countResponse !== null) app.use(countResponses(countResponse));
  app.use(logRequests(log));
  app.use(drainRequestBody());
  app.use(handleErrors(headers, clock));
  app.use(validateRequestHeaders());
  if (app.proxy) app.use(trustForwardedHeaders());
  app.use(compressResponses());
  app.use(front.middleware);
  app.use(headers);
  app.use(createHealthRouter(dependencies).routes());
  const images = createImageRouter(dependencies);
  app.use(images.routes());
  app.use(images.allowedMethods());
  app.use(serveStaticFiles("/sample-catalogue/", settings.sampleCatalogFolder, "public, max-age=86400"));
  app.use(dependencies.pages.assets);
  app.use(requireSameOrigin(settings.publicUrl));
  const isPersonal = ({ path, method }: Koa.Context) =>
    path.startsWith("/api/") && !((method === "GET" || method === "HEAD") && cacheableReads.has(path));
  app.use(runIf(isPersonal, identifyClient()));
  app.use(runIf(isPersonal, createSessionMiddleware(app, dependencies.sessionStore, clock)));
  app.use(loadCurrentUser(dependencies.findUser, dependencies.sessionStore));
  app.use(checkFactors({ lacksFactor: dependencies.factors.lacks, clock }));
  app.use(invalidateAfterWrite(cache, changes));
  const api = createApiRouter(dependencies);
  app.use(api.routes());
  app.use(api.allowedMethods());
  app.use(renderPages(dependencies.pages, dependencies));
  const handleInKoa = app.callback();
  const handle: RequestListener = (req, res) => void (front.send(req, res) || handleInKoa(req, res));
  return { koa: app, handle, getCacheStatistics: cache.getStatistics };
}

function countDirect(count: CountResponse | null) {
  return (path: string, method: string, status: number) =>
    count?.({ route: findRoute(path), method, status, isCacheHit: true, seconds: null });
}

function createCookieKeys(keys: Keys): Keygrip {
  const keygrip = new Keygrip(
    keys.map((key) => key.toString("base64url")),
    "sha256",
  );
  const find = keygrip.index;
  // Else cookies that a former key signed would get signatures that end with the browser, and so would the session.
  keygrip.index = (data, digest) => Math.min(find(data, digest), 0);
  return keygrip;
}

function createHealthRouter(dependencies: HttpDependencies): Router {
  const router = new Router();
  registerHealthRoutes(router, dependencies);
  registerMetricsRoute(router, dependencies.metrics);
  return router;
}

/** Each page loads dozens of images, so this router runs before the middleware for files, sessions and users. */
function createImageRouter(dependencies: RouteDependencies): Router {
  const router = new Router({ sensitive: true, strict: true });
  router.use(hideStorageDetails());
  registerObjectRoutes(router, dependencies);
  registerImageRoutes(router, dependencies);
  registerSocialImageRoutes(router, dependencies);
  return router;
}

/** Paths are exact: no other case and no trailing slash. */
function createApiRouter(dependencies: RouteDependencies): Router {
  const router = new Router({ sensitive: true, strict: true });
  registerPublishedBoardRoutes(router, dependencies);
  registerFeaturedBoardRoutes(router, dependencies);
  registerClickRoutes(router, dependencies);
  registerDraftRoutes(router, dependencies);
  registerLaterRoutes(router, dependencies);
  registerBoardRoutes(router, dependencies);
  registerViewRoutes(router, dependencies);
  registerRevisionRoutes(router, dependencies);
  registerTermRoutes(router, dependencies);
  registerAccountRoutes(router, dependencies);
  registerOwnAccountRoutes(router, dependencies);
  registerUserRoutes(router, dependencies);
  registerFactorRoutes(router, dependencies);
  registerProductRoutes(router, dependencies);
  registerUploadRoutes(router, dependencies);
  registerComposerRoutes(router, dependencies);
  registerSiteRoutes(router, dependencies);
  registerJobRoutes(router, dependencies);
  registerAuditRoutes(router, dependencies);
  registerOembedRoute(router, dependencies);
  registerDocumentationRoutes(router, dependencies);
  return router;
}

function runIf(condition: (ctx: Koa.Context) => boolean, middleware: Koa.Middleware): Koa.Middleware {
  return (ctx, next) => (condition(ctx) ? middleware(ctx, next) : next());
}

/** The parameters of the reads whose response is the same for all users, by path. */
const cacheableReads: ReadonlyMap<string, readonly string[]> = new Map(
  allOperations.flatMap(({ path, query, isCacheable }) => (isCacheable ? [[path, Object.keys(query.shape)]] : [])),
);

/** All values of a repeated parameter, which the operation rejects. */
function selectParameters(names: readonly string[], search: string): readonly (readonly [string, string])[] {
  if (search === "") return [];
  const query = new URLSearchParams(search);
  return names.flatMap((name) => query.getAll(name).map((value) => [name, value] as const));
}

const uncachedPaths: ReadonlySet<string> = new Set(["/readyz", "/metrics"]);
const publicBoardRead = /^\/api\/boards\/[^/]+$/u;

/** No response is cached in development, so that each request shows the present source. */
function createSiteCacheKey({ settings }: HttpDependencies, isProxyTrusted: boolean): GetCacheKey {
  if (settings.isDevelopment) return () => undefined;
  return createGetCacheKey({
    isProxyTrusted,
    isValidHost,
    publicHost: settings.publicUrl === null ? null : new URL(settings.publicUrl).host,
    getVariant: toAcceptedFormats,
    listParameters(path, search) {
      if (path.startsWith("/images/")) return listImageParameters(search);
      if (uncachedPaths.has(path) || isTokenPath(path)) return undefined;
      if (!path.startsWith("/api/")) return isPagePath(path) ? parsePageQuery(path, search) : [];
      const names = cacheableReads.get(path);
      if (names !== undefined) return selectParameters(names, search);
      return publicBoardRead.test(path) ? [] : undefined;
    },
  });
}
