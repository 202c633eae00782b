import { Ajv2020 } from "ajv/dist/2020.js";
import addFormats from "ajv-formats";
import type { ApiResponse } from "./api-client.ts";
import type { DocumentedOperation } from "./api-document.ts";

const ajv = new Ajv2020({ strict: false, allErrors: true });
addFormats.default(ajv);

/** Violations of the API document by a response: its status, content type or body. */
export function findViolations(
  { responses, method, path }: DocumentedOperation,
  actual: Pick<ApiResponse, "status" | "text"> & { readonly contentType: string },
): readonly string[] {
  const call = `${method} ${path} ${actual.status}`;
  const response = responses[actual.status];
  if (response === undefined) return [`${call}: the status is not documented`];
  const [contentType, media] = Object.entries(response.content ?? {})[0] ?? [];
  if (contentType === undefined || media === undefined) return [];
  if (!actual.contentType.startsWith(contentType)) return [`${call}: ${actual.contentType} instead of ${contentType}`];
  if (contentType !== "application/json") return actual.text === "" ? [`${call}: the body is empty`] : [];
  return findSchemaErrors(media.schema, JSON.parse(actual.text)).map((fault) => `${call}: ${fault}`);
}

/** Violations of a JSON schema by a value. */
export function findSchemaErrors(schema: unknown, value: unknown): readonly string[] {
  const validate = ajv.compile(typeof schema === "object" && schema !== null ? schema : {});
  validate(value);
  return (validate.errors ?? []).map(({ instancePath, message }) => `${instancePath} ${message}`);
}
