import type { ErrorBody } from "../../adapters/http/contract/schemas.ts";
import { ApiError, wrapNetworkError } from "./http.ts";

export interface SendOptions {
  readonly signal?: AbortSignal | undefined;
  readonly headers?: Readonly<Record<string, string>>;
}

export type HttpMethod = "POST" | "PATCH" | "PUT" | "DELETE";

/**
 * Sends a write request to this site's API, with cookies; `body` is serialized as JSON. Throws `ApiError` for a
 * response that is not OK, `NetworkError` without one.
 */
export async function send(
  method: HttpMethod,
  path: string,
  body?: unknown,
  { signal, headers }: SendOptions = {},
): Promise<Response> {
  const call = fetch(path, {
    method,
    credentials: "same-origin",
    headers: {
      accept: "application/json",
      ...(body !== undefined && { "content-type": "application/json" }),
      ...headers,
    },
    ...(body !== undefined && { body: JSON.stringify(body) }),
    ...(signal !== undefined && { signal }),
  });
  const response = await wrapNetworkError(call);
  if (response.ok) return response;
  throw new ApiError(response.status, await wrapNetworkError(response.text()), response.statusText);
}

/** Like `send`, and returns the parsed JSON response. */
export async function sendJson<Body>(
  method: HttpMethod,
  path: string,
  body?: unknown,
  options?: SendOptions,
): Promise<Body> {
  const response = await send(method, path, body, options);
  return await wrapNetworkError(response.json());
}

/**
 * Parses the server's error response: message, optional suggestion and issues by field path, such as "title" or
 * "products.2.title". Null without a response, or if it does not have this shape.
 */
export function parseProblem(error: unknown): ErrorBody | null {
  if (!(error instanceof ApiError) || !isRecord(error.body)) return null;
  const { message, suggestion, issues } = error.body;
  if (typeof message !== "string") return null;
  return {
    message,
    ...(typeof suggestion === "string" && { suggestion }),
    ...(Array.isArray(issues) && { issues: issues.filter(isIssue) }),
  };
}

function isIssue(value: unknown): value is { path: string; message: string } {
  return isRecord(value) && typeof value["path"] === "string" && typeof value["message"] === "string";
}

function isRecord(value: unknown): value is Readonly<Record<string, unknown>> {
  return typeof value === "object" && value !== null;
}
