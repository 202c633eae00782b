import { Ajv2020 } from "ajv/dist/2020.js";
import addFormats from "ajv-formats";
import type { ApiResponse } from "./api-client.ts";
import type { DocumentedOperation } from "./api-document.ts";

const ajv = new Ajv2020({ strict: false, allErrors: true });
addFormats.default(ajv);

/** What is wrong with an answer by the document: its status, the kind of its body or the body itself. */
export function departures(
  { responses, method, path }: DocumentedOperation,
  answer: Pick<ApiResponse, "status" | "text"> & { readonly contentType: string },
): readonly string[] {
  const call = `${method} ${path} ${answer.status}`;
  const response = responses[answer.status];
  if (response === undefined) return [`${call}: the status is not documented`];
  const [kind, media] = Object.entries(response.content ?? {})[0] ?? [];
  if (kind === undefined || media === undefined) return [];
  if (!answer.contentType.startsWith(kind)) return [`${call}: ${answer.contentType} instead of ${kind}`];
  if (kind !== "application/json") return answer.text === "" ? [`${call}: nothing is said`] : [];
  return faults(media.schema, JSON.parse(answer.text)).map((fault) => `${call}: ${fault}`);
}

/** What is wrong with a value by a JSON schema. */
export function faults(schema: unknown, value: unknown): readonly string[] {
  const validate = ajv.compile(typeof schema === "object" && schema !== null ? schema : {});
  validate(value);
  return (validate.errors ?? []).map(({ instancePath, message }) => `${instancePath} ${message}`);
}
