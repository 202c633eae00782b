import type Router from "@koa/router";
import type { Context } from "koa";
import { z } from "zod";
import {
  createDocument,
  type ZodOpenApiMediaTypeObject,
  type ZodOpenApiOperationObject,
  type ZodOpenApiPathsObject,
} from "zod-openapi";
import { type Access, permissions } from "../../../core/account/permissions.ts";
import { plainTextPaths } from "../contract/constants.ts";
import { defaultBodyBytes, type Operation } from "../contract/operation.ts";
import { allOperations } from "../contract/operations/index.ts";
import { errorBodySchema } from "../contract/schemas.ts";
import { statusMeanings } from "../errors/error-status.ts";
import { escapeHtml, renderHtmlPage, stylesheet, stylesheetPath } from "../presenters/document.ts";
import type { RouteDependencies } from "../request/dependencies.ts";

interface DocumentedSite {
  readonly siteName: string;
  readonly publicUrl: string | null;
}

/** Creates the OpenAPI 3.1 document from the definitions that the routes validate requests with. */
function createOpenApiDocument({ siteName, publicUrl }: DocumentedSite) {
  return createDocument({
    openapi: "3.1.0",
    info: {
      title: `${siteName} API`,
      version: "1",
      license: { name: "MIT", identifier: "MIT" },
      description:
        "Requests are same-origin and authenticated by the session cookie. Bodies are JSON. Errors are JSON with a message and, if available, a suggestion and issues; errors of sign-in, registration and sign-out are one sentence of plain text.",
    },
    // Without a public URL: relative to the URL of this document.
    servers: [{ url: publicUrl ?? "/" }],
    components: {
      securitySchemes: { session: { type: "apiKey", in: "cookie", name: "session" } },
    },
    paths: toPaths(),
  });
}

function toPaths(): ZodOpenApiPathsObject {
  const byPath: Record<string, Record<string, ZodOpenApiOperationObject>> = {};
  for (const operation of allOperations) {
    byPath[operation.path] = { ...byPath[operation.path], [operation.method]: toDocumentedOperation(operation) };
  }
  return byPath;
}

function toDocumentedOperation(operation: Operation): ZodOpenApiOperationObject {
  const hasBody = operation.body.type !== "undefined";
  return {
    operationId: operation.id,
    tags: [operation.group],
    summary: operation.summary,
    security: permissions[operation.id] === "visitor" ? [] : [{ session: [] }],
    requestParams: {
      path: operation.params,
      query: operation.query,
      ...(operation.headers !== undefined && { header: operation.headers }),
    },
    ...(hasBody
      ? toRequestBody(
          "application/json",
          { schema: operation.body },
          {
            required: !operation.body.isOptional(),
            description: `At most ${(operation.maxBodyBytes ?? defaultBodyBytes).toLocaleString("en")} bytes`,
          },
        )
      : {}),
    ...(operation.streamContentType === undefined
      ? {}
      : toRequestBody(operation.streamContentType, {}, { required: true })),
    responses: { ...toResponses(operation), ...toErrorResponses(operation) },
  };
}

function toRequestBody(
  contentType: string,
  media: ZodOpenApiMediaTypeObject,
  details: { readonly required: boolean; readonly description?: string },
) {
  return { requestBody: { ...details, content: { [contentType]: media } } };
}

function toResponses({ responses }: Operation) {
  return Object.fromEntries(
    Object.entries(responses).map(([status, schema]) => [
      status,
      {
        description: statusMeanings[Number(status)] ?? "Done",
        ...(schema === null ? {} : { content: { "application/json": { schema } } }),
      },
    ]),
  );
}

/** The error statuses of the operation and of the checks before every operation: headers, origin, session and body. */
function toErrorResponses(operation: Operation) {
  const { errorStatuses = [], errorBody = errorBodySchema, method, path, responses, streamContentType } = operation;
  const hasJsonBody = operation.body.type !== "undefined";
  const commonStatuses = [
    400,
    ...(permissions[operation.id] === "visitor" ? [] : [401, 403]),
    ...(method === "get" ? [] : [403]),
    ...(path.includes("{") ? [404] : []),
    ...(hasJsonBody ? [413, 415, 422] : []),
    ...(hasJsonBody || streamContentType !== undefined ? [408, 429] : []),
    417,
    503,
  ];
  const statuses = [...errorStatuses, ...commonStatuses].filter((status) => !(status in responses));
  const content = plainTextPaths.has(path)
    ? { "text/plain": { schema: z.string() } }
    : { "application/json": { schema: errorBody } };
  return Object.fromEntries(
    statuses.map((status) => [
      status,
      {
        description: statusMeanings[status] ?? "Refused",
        content,
      },
    ]),
  );
}

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

const audiences: Readonly<Record<Access, string>> = {
  visitor: "For everyone.",
  user: "For signed-in users.",
  editor: "For admins and editors.",
  admin: "Only for admins.",
};

function renderOperation(operation: Operation, document: Document): string {
  const documented = document.paths?.[operation.path]?.[operation.method];
  const statuses = Object.keys(documented?.responses ?? {});
  return `<article id="${operation.id}">
<h3><code>${operation.method.toUpperCase()} ${escapeHtml(operation.path)}</code></h3>
<p>${escapeHtml(operation.summary)}. ${audiences[permissions[operation.id]]}</p>
<ul>${statuses.map((status) => `<li><b>${status}</b> ${escapeHtml(statusMeanings[Number(status)] ?? "")}</li>`).join("")}</ul>
<details><summary>Schema</summary><pre>${escapeHtml(JSON.stringify(documented, null, 2))}</pre></details>
</article>`;
}

function toAnchor(group: string): string {
  return group.toLowerCase().replace(/[^a-z]+/gu, "-");
}

/** The OpenAPI document and its page are created on the first request. */
export function registerDocumentationRoutes(router: Router, { settings }: RouteDependencies): void {
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
