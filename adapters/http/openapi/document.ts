import { z } from "zod";
import {
  createDocument,
  type ZodOpenApiMediaTypeObject,
  type ZodOpenApiOperationObject,
  type ZodOpenApiPathsObject,
} from "zod-openapi";
import { plainTextPaths } from "../contract/constants.ts";
import { defaultBodyBytes, type Operation } from "../contract/operation.ts";
import { allOperations } from "../contract/operations/index.ts";
import { errorBodySchema } from "../contract/schemas.ts";

/** Descriptions of statuses in the documentation. */
export const statusMeanings: Readonly<Record<number, string>> = {
  200: "Success",
  201: "Created",
  204: "Success, without a body",
  303: "Redirect to the URL in the Location header",
  400: "Malformed request",
  401: "Not signed in",
  403: "Not allowed",
  404: "Not found",
  408: "The body took too long to arrive",
  409: "Conflict with stored data",
  413: "The body is too large",
  415: "Unsupported content type",
  417: "Unsupported Expect header",
  422: "Well-formed, but against a rule",
  429: "Too many requests; the Retry-After header says when to try again",
  503: "A service that this call needs is unavailable; try again after the seconds in Retry-After",
};

interface DocumentedSite {
  readonly siteName: string;
  readonly publicUrl: string | null;
}

/** Creates the OpenAPI 3.1 document from the definitions that the routes validate requests with. */
export function createOpenApiDocument({ siteName, publicUrl }: DocumentedSite) {
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
    security: operation.access === "admin" ? [{ session: [] }] : [],
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
  const {
    errorStatuses,
    errorBody = errorBodySchema,
    access,
    method,
    path,
    responses,
    body,
    streamContentType,
  } = operation;
  const hasBody = body.type !== "undefined" || streamContentType !== undefined;
  const commonStatuses = [
    400,
    ...(access === "admin" ? [401, 403] : []),
    ...(method === "get" ? [] : [403]),
    ...(hasBody ? [408, 429] : []),
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
