import { expect } from "vitest";
import type { ApiClient, ApiResponse } from "./api-client.ts";
import { type DocumentedOperation, documentedOperations } from "./api-document.ts";
import { findSchemaErrors, findViolations } from "./documented-responses.ts";
import type { OperationRequest } from "./product-operations.ts";

/** Of the API document, which the first call reads. */
export const operations = new Map<string, DocumentedOperation>();

/** Ids of the operations that have succeeded. */
export const called = new Set<string>();

/** Calls an operation; request and response must match the API document. */
export async function call(
  client: ApiClient,
  id: string,
  status: number,
  request: OperationRequest = {},
): Promise<ApiResponse> {
  if (operations.size === 0) {
    for (const operation of await documentedOperations(client)) operations.set(operation.operationId, operation);
  }
  const operation = operations.get(id);
  if (operation === undefined) throw new Error(`${id} is not documented`);
  const { method, requestBody, responses } = operation;
  const { params = {}, query = "", body, bytes, headers = {} } = request;
  const path = `${operation.path.replace(/\{(\w+)\}/gu, (_, name: string) => params[name] ?? "")}${query}`;
  const isLeftOut = body === undefined && requestBody?.required === false;
  expect(isLeftOut || findSchemaErrors(requestBody?.content["application/json"]?.schema ?? true, body)).toEqual(
    isLeftOut || [],
  );
  const response =
    bytes === undefined
      ? await client.send(method, path, body, headers)
      : await client.sendRaw(method, path, bytes, headers);
  expect([response.status, response.text]).toEqual([status, expect.anything()]);
  expect(findViolations(operation, { ...response, contentType: response.headers.get("Content-Type") ?? "" })).toEqual(
    [],
  );
  if (status < 400 && responses[status] !== undefined) called.add(id);
  return response;
}
