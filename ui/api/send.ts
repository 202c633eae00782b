import { ApiError } from "./api-error.ts";

export type Method = "POST" | "PATCH" | "PUT" | "DELETE";

/**
 * Changes something by a call of our own API, cookies included; a body goes as JSON. Errors: `ApiError` for every
 * answer that is not OK, `TypeError` where none came.
 */
export async function send(method: Method, path: string, body?: unknown, signal?: AbortSignal): Promise<Response> {
  const response = await fetch(path, {
    method,
    credentials: "same-origin",
    headers: { accept: "application/json", ...(body !== undefined && { "content-type": "application/json" }) },
    ...(body !== undefined && { body: JSON.stringify(body) }),
    ...(signal !== undefined && { signal }),
  });
  if (response.ok) return response;
  throw new ApiError(response.status, await response.text(), response.statusText);
}

/** The same, for calls whose answer says something. */
export async function sendJson<Body>(
  method: Method,
  path: string,
  body?: unknown,
  signal?: AbortSignal,
): Promise<Body> {
  const response = await send(method, path, body, signal);
  return await response.json();
}
