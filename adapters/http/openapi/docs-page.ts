import type Router from "@koa/router";
import type { Context } from "koa";
import type { Operation } from "../contract/operation.ts";
import { allOperations } from "../contract/operations/index.ts";
import type { HttpDependencies } from "../dependencies.ts";
import { escapeHtml, renderHtmlPage, stylesheet, stylesheetPath } from "../pages/html-pages.ts";
import { openApiDocument, statusMeanings } from "./document.ts";

type Document = ReturnType<typeof openApiDocument>;

/** The API for people: every call with who may make it, what it takes and what it answers. */
function docsPage(siteName: string, document: Document): string {
  const groups = [...new Set(allOperations.map(({ group }) => group))];
  const links = groups.map((group) => `<li><a href="#${anchor(group)}">${escapeHtml(group)}</a></li>`);
  return renderHtmlPage(
    `${siteName} API`,
    `<p>The same as a machine-readable document: <a href="/api/openapi.json">OpenAPI 3.1</a>.</p>
<nav aria-label="Groups"><ul>${links.join("")}</ul></nav>
${groups.map((group) => groupSection(group, document)).join("\n")}`,
  );
}

function groupSection(group: string, document: Document): string {
  const operations = allOperations.filter((operation) => operation.group === group);
  return `<section id="${anchor(group)}"><h2>${escapeHtml(group)}</h2>
${operations.map((operation) => operationArticle(operation, document)).join("\n")}
</section>`;
}

function operationArticle(operation: Operation, document: Document): string {
  const described = document.paths?.[operation.path]?.[operation.method];
  const statuses = Object.keys(described?.responses ?? {});
  return `<article id="${operation.id}">
<h3><code>${operation.method.toUpperCase()} ${escapeHtml(operation.path)}</code></h3>
<p>${escapeHtml(operation.summary)}. ${operation.access === "admin" ? "Only for admins." : "For everyone."}</p>
<ul>${statuses.map((status) => `<li><b>${status}</b> ${escapeHtml(statusMeanings[Number(status)] ?? "")}</li>`).join("")}</ul>
<details><summary>Schema</summary><pre>${escapeHtml(JSON.stringify(described, null, 2))}</pre></details>
</article>`;
}

function anchor(group: string): string {
  return group.toLowerCase().replace(/[^a-z]+/gu, "-");
}

export function documentationRoutes(router: Router, { settings }: Pick<HttpDependencies, "settings">): void {
  let made: { readonly json: string; readonly page: string } | undefined;

  function documentation() {
    if (made !== undefined) return made;
    const document = openApiDocument(settings);
    made = { json: JSON.stringify(document), page: docsPage(settings.siteName, document) };
    return made;
  }

  router.get("/api/openapi.json", (ctx) => sendDocument(ctx, "json", documentation().json));
  router.get("/api/docs", (ctx) => sendDocument(ctx, "html", documentation().page));
  router.get(stylesheetPath, (ctx) => sendDocument(ctx, "css", stylesheet));
}

/** Another version of the program may say something else. */
function sendDocument(ctx: Context, type: string, body: string): void {
  ctx.set("Cache-Control", "no-cache");
  ctx.type = type;
  ctx.body = body;
}
