import { orConnectionLost } from "./connection-lost.ts";
import { ApiError } from "./http.ts";

export type Method = "POST" | "PATCH" | "PUT" | "DELETE";

/**
 * Changes something by a call of our own API, cookies included; a body goes as JSON. Errors: `ApiError` for every
 * answer that is not OK, `ConnectionLost` where none came.
 */
export async function send(method: Method, path: string, body?: unknown, signal?: AbortSignal): Promise<Response> {
  const call = fetch(path, {
    method,
    credentials: "same-origin",
    headers: { accept: "application/json", ...(body !== undefined && { "content-type": "application/json" }) },
    ...(body !== undefined && { body: JSON.stringify(body) }),
    ...(signal !== undefined && { signal }),
  });
  const response = await orConnectionLost(call);
  if (response.ok) return response;
  throw new ApiError(response.status, await orConnectionLost(response.text()), response.statusText);
}

/** The same, for calls whose answer says something. */
export async function sendJson<Body>(
  method: Method,
  path: string,
  body?: unknown,
  signal?: AbortSignal,
): Promise<Body> {
  const response = await send(method, path, body, signal);
  return await orConnectionLost(response.json());
}
