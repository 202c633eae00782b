import { createDocument, type ZodOpenApiOperationObject, type ZodOpenApiPathsObject } from "zod-openapi";
import type { Operation } from "../contract/operation.ts";
import { allOperations } from "../contract/operations/all.ts";
import { problemSchema } from "../contract/problem.ts";
import { statusMeanings } from "./status-meanings.ts";

/** The OpenAPI 3.1 document, made from the very definitions that the routes check requests with. */
export function openApiDocument(siteName: string) {
  return createDocument({
    openapi: "3.1.0",
    info: {
      title: `${siteName} API`,
      version: "1",
      description:
        "Calls are same-origin and carry the session cookie. Bodies are JSON. Refusals are JSON with a message, and often a suggestion and issues.",
    },
    components: {
      securitySchemes: { session: { type: "apiKey", in: "cookie", name: "session" } },
    },
    paths: paths(),
  });
}

function paths(): ZodOpenApiPathsObject {
  const byPath: Record<string, Record<string, ZodOpenApiOperationObject>> = {};
  for (const operation of allOperations) {
    byPath[operation.path] = { ...byPath[operation.path], [operation.method]: documented(operation) };
  }
  return byPath;
}

function documented(operation: Operation): ZodOpenApiOperationObject {
  const hasBody = operation.body.type !== "undefined";
  return {
    operationId: operation.id,
    tags: [operation.group],
    summary: operation.summary,
    security: operation.access === "admin" ? [{ session: [] }] : [],
    requestParams: { path: operation.params, query: operation.query },
    ...(hasBody
      ? { requestBody: { required: true, content: { "application/json": { schema: operation.body } } } }
      : {}),
    responses: { ...answers(operation), ...refusals(operation) },
  };
}

function answers({ answers }: Operation) {
  return Object.fromEntries(
    Object.entries(answers).map(([status, schema]) => [
      status,
      {
        description: statusMeanings[Number(status)] ?? "Done",
        ...(schema === null ? {} : { content: { "application/json": { schema } } }),
      },
    ]),
  );
}

function refusals({ refusals, access, answers }: Operation) {
  const statuses = [...refusals, ...(access === "admin" ? [401, 403] : []), 503].filter(
    (status) => !(status in answers),
  );
  return Object.fromEntries(
    statuses.map((status) => [
      status,
      {
        description: statusMeanings[status] ?? "Refused",
        content: { "application/json": { schema: problemSchema } },
      },
    ]),
  );
}
