import type { Operation } from "../contract/operation.ts";
import { allOperations } from "../contract/operations/index.ts";
import { escapeHtml } from "../pages/html-pages.ts";
import { plainPage } from "../plain-pages/plain-page.ts";
import type { openApiDocument } from "./document.ts";
import { statusMeanings } from "./status-meanings.ts";

type Document = ReturnType<typeof openApiDocument>;

/** The API for people: every call with who may make it, what it takes and what it answers. */
export function docsPage(siteName: string, document: Document): string {
  const groups = [...new Set(allOperations.map(({ group }) => group))];
  const links = groups.map((group) => `<li><a href="#${anchor(group)}">${escapeHtml(group)}</a></li>`);
  return plainPage(
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
