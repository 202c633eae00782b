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
import type { HttpSettings } from "../dependencies.ts";

/** What a status means in this API, in words for the documentation. */
export const statusMeanings: Readonly<Record<number, string>> = {
  200: "Done",
  201: "Made",
  204: "Done, nothing to say",
  303: "See the address in the Location header",
  400: "The request is not of the form described here",
  401: "Nobody is signed in",
  403: "Not allowed",
  404: "There is no such thing",
  408: "The body took too long to arrive",
  409: "Refused because of what is stored already",
  413: "Too large",
  415: "Not the kind of content this call takes",
  417: "The Expect header asks for something unknown",
  422: "Understood, but against a rule",
  429: "Too many attempts; the Retry-After header says when to try again",
  503: "Something this call needs does not answer; try again after the seconds in Retry-After",
};

/** The OpenAPI 3.1 document, made from the very definitions that the routes check requests with. */
export function openApiDocument({ siteName, publicUrl }: Pick<HttpSettings, "siteName" | "publicUrl">) {
  return createDocument({
    openapi: "3.1.0",
    info: {
      title: `${siteName} API`,
      version: "1",
      license: { name: "MIT", identifier: "MIT" },
      description:
        "Calls are same-origin and carry the session cookie. Bodies are JSON. Refusals are JSON with a message, and often a suggestion and issues; those of sign-in, registration and sign-out are one plain sentence.",
    },
    // Without a public URL: where the document itself was read.
    servers: [{ url: publicUrl ?? "/" }],
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
      ? requestBody(
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
      : requestBody(operation.streamContentType, {}, { required: true })),
    responses: { ...responses(operation), ...errorResponses(operation) },
  };
}

function requestBody(
  contentType: string,
  media: ZodOpenApiMediaTypeObject,
  about: { readonly required: boolean; readonly description?: string },
) {
  return { requestBody: { ...about, content: { [contentType]: media } } };
}

function responses({ responses }: Operation) {
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

/** Besides its own: those of what stands before every call, which checks headers, origin, session and body. */
function errorResponses({ errorStatuses, access, method, path, responses, body, streamContentType }: Operation) {
  const hasBody = body.type !== "undefined" || streamContentType !== undefined;
  const guards = [
    400,
    ...(access === "admin" ? [401, 403] : []),
    ...(method === "get" ? [] : [403]),
    ...(hasBody ? [408, 429] : []),
    417,
    503,
  ];
  const statuses = [...errorStatuses, ...guards].filter((status) => !(status in responses));
  const content = plainTextPaths.has(path)
    ? { "text/plain": { schema: z.string() } }
    : { "application/json": { schema: errorBodySchema } };
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
