import type Router from "@koa/router";
import type { Context } from "koa";
import type { HttpDependencies } from "../dependencies.ts";
import { docsPage } from "../openapi/docs-page.ts";
import { openApiDocument } from "../openapi/document.ts";
import { plainStyle, plainStylePath } from "../plain-pages/plain-style.ts";

export function documentationRoutes(router: Router, { settings }: Pick<HttpDependencies, "settings">): void {
  let made: { readonly json: string; readonly page: string } | undefined;

  function documentation() {
    if (made !== undefined) return made;
    const document = openApiDocument(settings);
    made = { json: JSON.stringify(document), page: docsPage(settings.siteName, document) };
    return made;
  }

  router.get("/api/openapi.json", (ctx) => answer(ctx, "json", documentation().json));
  router.get("/api/docs", (ctx) => answer(ctx, "html", documentation().page));
  router.get(plainStylePath, (ctx) => answer(ctx, "css", plainStyle));
}

/** Another version of the program may say something else. */
function answer(ctx: Context, type: string, body: string): void {
  ctx.set("Cache-Control", "no-cache");
  ctx.type = type;
  ctx.body = body;
}
