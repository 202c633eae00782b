import type { Context, Middleware } from "koa";
import type { HttpDependencies } from "../dependencies.ts";
import { ownOrigin } from "../security/own-origin.ts";
import type { AnswerCache } from "../shared-answers/answer-cache.ts";
import type { KeyOf } from "../shared-answers/answers-from-cache.ts";
import { commonHeaders } from "../shared-answers/common-headers.ts";
import { isReading } from "../shared-answers/is-reading.ts";
import { sendAnswer } from "../shared-answers/send-answer.ts";
import { makeSharedAnswer, type SharedAnswer } from "../shared-answers/shared-answer.ts";
import { makeSiteDocuments } from "./discovery/site-documents.ts";
import { publicReads } from "./public-reads.ts";
import { tidyPath } from "./tidy-path.ts";
import { withoutTracking } from "./without-tracking.ts";

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
  const addressOf = (ctx: Context) => (documentAt(ctx.path) === undefined ? withoutTracking(ctx.url) : ctx.path);
  const keyOf = (ctx: Context) => `${ctx.protocol}://${ctx.host}${addressOf(ctx)}`;

  async function make(ctx: Context): Promise<SharedAnswer> {
    const origin = ownOrigin(ctx, settings.publicUrl);
    const document = await documentAt(ctx.path)?.(origin);
    if (document) return makeSharedAnswer({ status: 200, headers: headersOf(ctx, document.type), body: document.body });
    const { template, renderer } = await dependencies.pages.page(ctx.url);
    const { status, html } = await renderer.render({ url: withoutTracking(ctx.url), origin, reads, template });
    return makeSharedAnswer({ status, headers: headersOf(ctx, "text/html; charset=utf-8"), body: html });
  }

  return {
    keyOf,
    async rendered(ctx, next) {
      if (!isReading(ctx) || noPage.test(ctx.path)) return await next();
      const path = tidyPath(ctx.path);
      if (path !== ctx.path && !noPage.test(path)) return redirectForGood(ctx, `${path}${ctx.search}`);
      const page = await (settings.isDevelopment ? make(ctx) : cache.getOrMake(keyOf(ctx), () => make(ctx)));
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
