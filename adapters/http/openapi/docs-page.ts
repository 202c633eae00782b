import type Router from "@koa/router";
import type { Context } from "koa";
import type { Operation } from "../contract/operation.ts";
import { allOperations } from "../contract/operations/index.ts";
import { escapeHtml, renderHtmlPage, stylesheet, stylesheetPath } from "../pages/documents/document.ts";
import { createOpenApiDocument, statusMeanings } from "./document.ts";

type Document = ReturnType<typeof createOpenApiDocument>;

/** The API documentation as an HTML page: every operation with its access, statuses and schema. */
function renderDocsPage(siteName: string, document: Document): string {
  const groups = [...new Set(allOperations.map(({ group }) => group))];
  const links = groups.map((group) => `<li><a href="#${toAnchor(group)}">${escapeHtml(group)}</a></li>`);
  return renderHtmlPage(
    `${siteName} API`,
    `<p>The same as a machine-readable document: <a href="/api/openapi.json">OpenAPI 3.1</a>.</p>
<nav aria-label="Groups"><ul>${links.join("")}</ul></nav>
${groups.map((group) => renderGroup(group, document)).join("\n")}`,
  );
}

function renderGroup(group: string, document: Document): string {
  const operations = allOperations.filter((operation) => operation.group === group);
  return `<section id="${toAnchor(group)}"><h2>${escapeHtml(group)}</h2>
${operations.map((operation) => renderOperation(operation, document)).join("\n")}
</section>`;
}

function renderOperation(operation: Operation, document: Document): string {
  const documented = document.paths?.[operation.path]?.[operation.method];
  const statuses = Object.keys(documented?.responses ?? {});
  return `<article id="${operation.id}">
<h3><code>${operation.method.toUpperCase()} ${escapeHtml(operation.path)}</code></h3>
<p>${escapeHtml(operation.summary)}. ${operation.access === "admin" ? "Only for admins." : "For everyone."}</p>
<ul>${statuses.map((status) => `<li><b>${status}</b> ${escapeHtml(statusMeanings[Number(status)] ?? "")}</li>`).join("")}</ul>
<details><summary>Schema</summary><pre>${escapeHtml(JSON.stringify(documented, null, 2))}</pre></details>
</article>`;
}

function toAnchor(group: string): string {
  return group.toLowerCase().replace(/[^a-z]+/gu, "-");
}

export interface DocumentationRouteDependencies {
  readonly settings: { readonly siteName: string; readonly publicUrl: string | null };
}

/** The OpenAPI document and its page are created on the first request. */
export function registerDocumentationRoutes(router: Router, { settings }: DocumentationRouteDependencies): void {
  let cached: { readonly json: string; readonly page: string } | undefined;

  function getDocumentation() {
    if (cached !== undefined) return cached;
    const document = createOpenApiDocument(settings);
    cached = { json: JSON.stringify(document), page: renderDocsPage(settings.siteName, document) };
    return cached;
  }

  router.get("/api/openapi.json", (ctx) => sendDocument(ctx, "json", getDocumentation().json));
  router.get("/api/docs", (ctx) => sendDocument(ctx, "html", getDocumentation().page));
  router.get(stylesheetPath, (ctx) => sendDocument(ctx, "css", stylesheet));
}

/** Clients must revalidate, because another version of the program has other documents. */
function sendDocument(ctx: Context, type: string, body: string): void {
  ctx.set("Cache-Control", "no-cache");
  ctx.type = type;
  ctx.body = body;
}
