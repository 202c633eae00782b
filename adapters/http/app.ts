import type { RequestListener } from "node:http";
import Router from "@koa/router";
import Koa from "koa";
import type { User } from "../../core/account/user.ts";
import type { Clock } from "../../core/kernel/system.port.ts";
import type { ContentChanges } from "../../core/site/content-changes.port.ts";
import { tagReads } from "./cache/cache-tags.ts";
import { invalidateAfterWrite } from "./cache/cached-reads.ts";
import { createSiteCaches, type SiteCacheStatistics } from "./cache/site-caches.ts";
import { handleErrors, hideStorageDetails } from "./errors/error-responses.ts";
import {
  compressResponses,
  drainRequestBody,
  serveStaticFiles,
  toOriginForm,
  trustForwardedHeaders,
  validateRequestHeaders,
} from "./middleware/http-basics.ts";
import { type Logger, logRequests, logResponseErrors } from "./middleware/request-log.ts";
import type { PageDependencies, PageSource } from "./pages/pages.ts";
import { boundUnfinishedBodies } from "./request/unfinished-bodies.ts";
import { type AccountRouteDependencies, registerAccountRoutes } from "./routes/accounts.ts";
import {
  type BoardRouteDependencies,
  registerBoardRoutes,
  registerViewRoutes,
  type ViewRouteDependencies,
} from "./routes/boards.ts";
import { type ClickRouteDependencies, registerClickRoutes } from "./routes/clicks.ts";
import { type DocumentationRouteDependencies, registerDocumentationRoutes } from "./routes/documentation.ts";
import {
  type ImageRouteDependencies,
  type ObjectRouteDependencies,
  registerImageRoutes,
  registerObjectRoutes,
  registerSocialImageRoutes,
  type SocialImageRouteDependencies,
} from "./routes/images.ts";
import { type MetricsRouteDependencies, type RequestCounter, registerMetricsRoute } from "./routes/metrics.ts";
import {
  type ComposerRouteDependencies,
  registerComposerRoutes,
  registerUploadRoutes,
  type UploadRouteDependencies,
} from "./routes/moodboards.ts";
import { type OembedRouteDependencies, registerOembedRoute } from "./routes/oembed.ts";
import { type ProductRouteDependencies, registerProductRoutes } from "./routes/products.ts";
import { type PublishedBoardRouteDependencies, registerPublishedBoardRoutes } from "./routes/published-boards.ts";
import {
  type HealthRouteDependencies,
  type JobRouteDependencies,
  registerHealthRoutes,
  registerJobRoutes,
  registerSiteRoutes,
  type SiteRouteDependencies,
} from "./routes/site.ts";
import { registerTermRoutes, type TermRouteDependencies } from "./routes/terms.ts";
import { requireSameOrigin, type SecurityHeaderSettings, setSecurityHeaders } from "./security/security-headers.ts";
import { createSessionMiddleware, loadCurrentUser, type SessionStore } from "./security/session.ts";

/** The dependencies of the middleware; each route file declares those of its routes. */
interface AppDependencies {
  readonly pages: PageSource;
  readonly findUser: (id: string) => Promise<User | null>;
  readonly sessionStore: SessionStore;
  readonly contentChanges: ContentChanges;
  readonly clock: Clock;
  readonly log: Logger;
  /** Null without metrics. */
  readonly requestCounter: RequestCounter | null;
  readonly settings: SecurityHeaderSettings & {
    /** Public scheme and host of the site; null: derived from each request. */
    readonly publicUrl: string | null;
    /** Number of reverse proxies whose `X-Forwarded-*` headers are trusted. */
    readonly trustedProxies: number;
    /** Signs cookies. */
    readonly sessionSecret: string;
    /** Whether cached responses have a `Cache-Tag` header, for CDNs that can purge by tag. */
    readonly sendsCacheTags: boolean;
    /** Folder of the sample catalog's images. */
    readonly sampleCatalogFolder: string;
  };
}

type ImageRouterDependencies = ObjectRouteDependencies & ImageRouteDependencies & SocialImageRouteDependencies;
type ApiRouterDependencies = AccountRouteDependencies &
  BoardRouteDependencies &
  ClickRouteDependencies &
  DocumentationRouteDependencies &
  JobRouteDependencies &
  OembedRouteDependencies &
  ProductRouteDependencies &
  PublishedBoardRouteDependencies &
  SiteRouteDependencies &
  TermRouteDependencies &
  UploadRouteDependencies &
  ComposerRouteDependencies &
  ViewRouteDependencies;

/** Everything the HTTP adapter depends on; bootstrap provides it. */
export type HttpDependencies = AppDependencies &
  PageDependencies &
  HealthRouteDependencies &
  MetricsRouteDependencies &
  ImageRouterDependencies &
  ApiRouterDependencies;

export interface App {
  readonly koa: Koa;
  /** Handles a request: directly when its response is in memory, otherwise in Koa. */
  readonly handle: RequestListener;
  getCacheStatistics(): SiteCacheStatistics;
}

/** Creates the site as one Koa application. Middleware runs in the order of the lines below. */
export function createApp(untagged: HttpDependencies): App {
  const dependencies = tagReads(untagged);
  const { clock, contentChanges, requestCounter, settings } = dependencies;
  const app = new Koa({ proxy: settings.trustedProxies > 0, maxIpsCount: settings.trustedProxies });
  app.keys = [settings.sessionSecret];
  logResponseErrors(app, dependencies.log);

  const caches = createSiteCaches(dependencies, app.proxy);
  const { direct, pages, reads } = caches;
  const headers = setSecurityHeaders(settings);
  app.use(toOriginForm());
  if (requestCounter !== null) app.use(requestCounter.middleware);
  app.use(logRequests(dependencies.log));
  app.use(drainRequestBody());
  app.use(handleErrors(headers, clock));
  app.use(validateRequestHeaders());
  if (app.proxy) app.use(trustForwardedHeaders());
  app.use(caches.serveFromCache);
  app.use(direct.rememberFixed);
  app.use(headers);
  app.use(compressResponses());
  app.use(createHealthRouter(dependencies).routes());
  const images = createImageRouter(dependencies);
  app.use(images.routes());
  app.use(images.allowedMethods());
  app.use(serveStaticFiles("/sample-catalogue/", settings.sampleCatalogFolder, "public, max-age=86400"));
  app.use(dependencies.pages.assets);
  app.use(requireSameOrigin(settings.publicUrl));
  app.use(boundUnfinishedBodies());
  const api = createApiRouter(dependencies);
  app.use(reads.createMiddleware(api));
  const isPersonal = (ctx: Koa.Context) => ctx.path.startsWith("/api/") && !reads.isShared(ctx);
  app.use(runIf(isPersonal, createSessionMiddleware(app, dependencies.sessionStore, clock)));
  app.use(loadCurrentUser(dependencies.findUser));
  app.use(invalidateAfterWrite({ cache: caches.cache, changes: contentChanges, pages }));
  app.use(api.routes());
  app.use(api.allowedMethods());
  app.use(pages.render);
  const handleInKoa = app.callback();
  const handle: RequestListener = (req, res) => void (direct.send(req, res) || handleInKoa(req, res));
  return { koa: app, handle, getCacheStatistics: caches.getStatistics };
}

function createHealthRouter(dependencies: HealthRouteDependencies & MetricsRouteDependencies): Router {
  const router = new Router();
  registerHealthRoutes(router, dependencies);
  registerMetricsRoute(router, dependencies);
  return router;
}

/** Each page loads dozens of images, so this router runs before the middleware for files, sessions and users. */
function createImageRouter(dependencies: ImageRouterDependencies): Router {
  const router = new Router({ sensitive: true, strict: true });
  router.use(hideStorageDetails());
  registerObjectRoutes(router, dependencies);
  registerImageRoutes(router, dependencies);
  registerSocialImageRoutes(router, dependencies);
  return router;
}

/** Paths are exact: no other case and no trailing slash. */
function createApiRouter(dependencies: ApiRouterDependencies): Router {
  const router = new Router({ sensitive: true, strict: true });
  registerPublishedBoardRoutes(router, dependencies);
  registerClickRoutes(router, dependencies);
  registerBoardRoutes(router, dependencies);
  registerViewRoutes(router, dependencies);
  registerTermRoutes(router, dependencies);
  registerAccountRoutes(router, dependencies);
  registerProductRoutes(router, dependencies);
  registerUploadRoutes(router, dependencies);
  registerComposerRoutes(router, dependencies);
  registerSiteRoutes(router, dependencies);
  registerJobRoutes(router, dependencies);
  registerOembedRoute(router, dependencies);
  registerDocumentationRoutes(router, dependencies);
  return router;
}

function runIf(condition: (ctx: Koa.Context) => boolean, middleware: Koa.Middleware): Koa.Middleware {
  return (ctx, next) => (condition(ctx) ? middleware(ctx, next) : next());
}
