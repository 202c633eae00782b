import type Router from "@koa/router";
import type { HttpDependencies } from "../dependencies.ts";
import { docsPage } from "../openapi/docs-page.ts";
import { openApiDocument } from "../openapi/document.ts";
import { plainStyle, plainStylePath } from "../plain-pages/plain-style.ts";

export function documentationRoutes(router: Router, { settings }: Pick<HttpDependencies, "settings">): void {
  let made: { readonly json: string; readonly page: string } | undefined;

  function documentation() {
    if (made !== undefined) return made;
    const document = openApiDocument(settings.siteName);
    made = { json: JSON.stringify(document), page: docsPage(settings.siteName, document) };
    return made;
  }

  router.get("/api/openapi.json", (ctx) => {
    ctx.type = "json";
    ctx.body = documentation().json;
  });
  router.get("/api/docs", (ctx) => {
    ctx.type = "html";
    ctx.body = documentation().page;
  });
  router.get(plainStylePath, (ctx) => {
    ctx.type = "css";
    ctx.body = plainStyle;
  });
}
