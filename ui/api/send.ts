import type { ErrorBody } from "../../adapters/http/contract/schemas.ts";
import { ApiError, wrapNetworkError } from "./http.ts";

export type HttpMethod = "POST" | "PATCH" | "PUT" | "DELETE";

/**
 * Changes something by a call of our own API, cookies included; a body goes as JSON. Errors: `ApiError` for every
 * answer that is not OK, `NetworkError` where none came.
 */
export async function send(method: HttpMethod, path: string, body?: unknown, signal?: AbortSignal): Promise<Response> {
  const call = fetch(path, {
    method,
    credentials: "same-origin",
    headers: { accept: "application/json", ...(body !== undefined && { "content-type": "application/json" }) },
    ...(body !== undefined && { body: JSON.stringify(body) }),
    ...(signal !== undefined && { signal }),
  });
  const response = await wrapNetworkError(call);
  if (response.ok) return response;
  throw new ApiError(response.status, await wrapNetworkError(response.text()), response.statusText);
}

/** The same, for calls whose answer says something. */
export async function sendJson<Body>(
  method: HttpMethod,
  path: string,
  body?: unknown,
  signal?: AbortSignal,
): Promise<Body> {
  const response = await send(method, path, body, signal);
  return await wrapNetworkError(response.json());
}

/**
 * What the server says is wrong: its sentence, perhaps a suggestion, and which fields it is about (paths such as
 * "title" or "products.2.title"). Null where no answer came, or one that is not ours.
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
