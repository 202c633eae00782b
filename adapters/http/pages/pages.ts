import type { Context, Middleware } from "koa";
import { makeSharedAnswer, type SharedAnswer, sendAnswer } from "../cache/cached-response.ts";
import type { AnswerCache } from "../cache/response-cache.ts";
import { commonHeaders, isReading, type KeyOf, toCacheKey } from "../cache/serve-from-cache.ts";
import type { HttpDependencies } from "../dependencies.ts";
import { makeFairQueue } from "../request/fair-queue.ts";
import { ownOrigin } from "../security/same-origin.ts";
import { parsePageQuery, tidyPath, toPageUrl } from "./canonical-url.ts";
import { makeSiteDocuments } from "./documents/site-documents.ts";
import { publicReads } from "./page-data.ts";

export interface Pages {
  readonly keyOf: KeyOf;
  /** Stands last: renders every address that is a page. */
  readonly rendered: Middleware;
}

const noPage = /^\/(?:api|objects|images|social|assets|pictures|sample-catalogue)(?:\/|$)/u;
/** Browsers ask again each time and get a 304; a shared cache in front may answer for a second. */
const cacheControl = "public, max-age=0, s-maxage=1, must-revalidate";

/** Pages are the same for everybody, signed in or not, so each is rendered once per version of the content. */
export function makePages(dependencies: HttpDependencies, cache: AnswerCache): Pages {
  const { settings } = dependencies;
  const reads = publicReads(dependencies);
  const documentAt = makeSiteDocuments(dependencies);
  const queryOf = (ctx: Context) => (documentAt(ctx.path) === undefined ? parsePageQuery(ctx.path, ctx.search) : []);
  const originOf = (ctx: Context) => ownOrigin(ctx, settings.publicUrl);
  // Headers of a response depend on the scheme that it was asked with, also where PUBLIC_URL names another one.
  const keyOf: KeyOf = (ctx) => {
    const { path, protocol, host } = ctx;
    // A request of HTTP/1.0 may name no host.
    if (noPage.test(path) || (host === "" && settings.publicUrl === null)) return undefined;
    return toCacheKey({ variant: `page over ${protocol}`, origin: originOf(ctx), path, query: queryOf(ctx) });
  };

  const rendering = makeFairQueue({ concurrency: 4, maxWaiting: 1_000 });

  /** Only from what is in the key: a request that says anything else must not change the page of others. */
  async function make(ctx: Context): Promise<SharedAnswer> {
    const origin = originOf(ctx);
    const document = await documentAt(ctx.path)?.(origin);
    if (document) return makeSharedAnswer({ status: 200, headers: headersOf(ctx, document.type), body: document.body });
    const url = toPageUrl(ctx.path, queryOf(ctx));
    const { template, renderer } = await dependencies.pages.page(url);
    const { status, isListed, html } = await renderer.render({ url, origin, reads, template });
    const headers = headersOf(ctx, "text/html; charset=utf-8");
    return makeSharedAnswer({ status, headers, body: html, isOpenEnded: !isListed });
  }

  /** Rendering keeps the processor busy for milliseconds: pages that nobody has cached must not delay those that are. */
  const makeInTurn = (ctx: Context) => rendering.add(ctx.ip, () => make(ctx));

  return {
    keyOf,
    async rendered(ctx, next) {
      if (!isReading(ctx) || noPage.test(ctx.path)) return await next();
      const path = tidyPath(ctx.path);
      if (path !== ctx.path && !noPage.test(path)) return redirectForGood(ctx, `${path}${ctx.search}`);
      const key = settings.isDevelopment ? undefined : keyOf(ctx);
      const page = await (key === undefined ? makeInTurn(ctx) : cache.getOrMake(key, () => makeInTurn(ctx)));
      await sendAnswer(ctx.req, ctx.res, page);
      ctx.respond = false;
    },
  };
}

function headersOf(ctx: Context, type: string): Readonly<Record<string, string>> {
  return { ...commonHeaders(ctx), "content-type": type, "cache-control": cacheControl };
}

function redirectForGood(ctx: Context, address: string): void {
  ctx.status = 301;
  ctx.set("Cache-Control", "public, max-age=86400");
  ctx.redirect(address);
}
