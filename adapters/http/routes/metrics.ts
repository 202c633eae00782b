import { createHash, timingSafeEqual } from "node:crypto";
import type Router from "@koa/router";
import type { Middleware } from "koa";
import { publicPaths } from "../../../core/site/public-paths.ts";
import { allOperations } from "../contract/operations/index.ts";

export interface MetricsEndpoint {
  /** Required as `Authorization: Bearer …`. */
  readonly token: string;
  readonly contentType: string;
  /** All metrics in the text format of Prometheus. */
  render(): Promise<string>;
}

/** Compares in constant time, so that response times do not reveal the token. */
function isSameText(one: string, other: string): boolean {
  const [first, second] = [one, other].map((text) => createHash("sha256").update(text).digest());
  return first !== undefined && second !== undefined && timingSafeEqual(first, second);
}

/** Serves the metrics. Without the right token 401, so that a scraper reports its wrong configuration. */
export function registerMetricsRoute(router: Router, metrics: MetricsEndpoint | null): void {
  if (metrics === null) return;
  const { token, contentType, render } = metrics;
  router.get("/metrics", async (ctx) => {
    ctx.set("cache-control", "no-store");
    if (isSameText(ctx.get("authorization"), `Bearer ${token}`)) {
      ctx.set("content-type", contentType);
      ctx.body = await render();
    } else {
      ctx.status = 401;
      ctx.set({ "content-type": "text/plain; charset=utf-8", "www-authenticate": "Bearer" });
      ctx.body = "The metrics need the token of METRICS_TOKEN.\n";
    }
  });
}

/** A response, for the metrics. */
export interface CountedResponse {
  /** A pattern, because clients can make up any number of paths. */
  readonly route: string;
  readonly method: string;
  readonly status: number;
  readonly isCacheHit: boolean;
  /** From the start of the request to the end of the response; null for one that is sent directly from memory. */
  readonly seconds: number | null;
}

export type CountResponse = (response: CountedResponse) => void;

/** Counts and times the requests that Koa handles. */
export function countResponses(count: CountResponse): Middleware {
  return async function countResponses({ path, method, res, state }, next) {
    const startedAt = performance.now();
    res.once("close", () => {
      const seconds = (performance.now() - startedAt) / 1_000;
      const isCacheHit = state.isCacheHit === true;
      count({ route: findRoute(path), method, status: res.statusCode, isCacheHit, seconds });
    });
    await next();
  };
}

const otherRoute = "other";

/** Paths without a parameter. */
const fixedRoutes: ReadonlySet<string> = new Set([
  publicPaths.home,
  publicPaths.boards,
  publicPaths.styles,
  publicPaths.rooms,
  publicPaths.feeds,
  publicPaths.feed,
  publicPaths.rss,
  publicPaths.oembed,
  publicPaths.sitemap,
  publicPaths.manifest,
  "/robots.txt",
  "/secret-admin-login",
  "/admin",
  "/healthz",
  "/readyz",
  "/metrics",
  "/api/openapi.json",
  "/api/docs",
  ...allOperations.map(({ path }) => path).filter((path) => !path.includes("{")),
]);

/** The operations with a parameter in their path. */
const operationRoutes: readonly { readonly route: string; readonly pattern: RegExp }[] = allOperations
  .filter(({ path }) => path.includes("{"))
  .map(({ path }) => ({ route: path, pattern: new RegExp(`^${path.replace(/\{\w+\}/gu, "[^/]+")}$`, "u") }));

/** Paths of several segments, by the first one. */
const routesByFolder: ReadonlyMap<string, string> = new Map([
  ["admin", "/admin/*"],
  ["board", "/board/{id}"],
  ["embed", "/embed/board/{id}"],
  ["feeds", "/feeds/{category}.xml"],
  ["assets", "/assets/*"],
  ["images", "/images/*"],
  ["objects", "/objects/*"],
  ["pictures", "/pictures/*"],
  ["preview", "/preview/{token}"],
  ["join", "/join/{token}"],
  ["sample-catalogue", "/sample-catalogue/*"],
  ["sitemaps", "/sitemaps/*"],
  ["social", "/social/*"],
]);

/**
 * The route of a path: one of a limited number of names. Styles, rooms and unknown paths of one segment are one route.
 */
export function findRoute(path: string): string {
  if (fixedRoutes.has(path)) return path;
  if (!path.startsWith("/")) return otherRoute;
  const folderEnd = path.indexOf("/", 1);
  if (folderEnd === -1) return path.includes(".") ? "/{file}" : "/{category}";
  const folder = path.slice(1, folderEnd);
  if (folder !== "api") return routesByFolder.get(folder) ?? otherRoute;
  return operationRoutes.find(({ pattern }) => pattern.test(path))?.route ?? "/api/*";
}
