import { orConnectionLost } from "./connection-lost.ts";
import { ApiError } from "./http.ts";

/** Asks our own API, cookies included. Errors: `ApiError` for every answer that is not OK, `ConnectionLost` where none came. */
export async function request(path: string): Promise<Response> {
  const call = fetch(path, { credentials: "same-origin", headers: { accept: "application/json" } });
  const response = await orConnectionLost(call);
  if (response.ok) return response;
  throw new ApiError(response.status, await orConnectionLost(response.text()), response.statusText);
}

export async function requestJson<Body>(path: string): Promise<Body> {
  const response = await request(path);
  return await orConnectionLost(response.json());
}

/** Null where the answer has this status, such as 404 for what does not exist. */
export async function requestJsonOrNull<Body>(path: string, nullStatus: number): Promise<Body | null> {
  try {
    return await requestJson<Body>(path);
  } catch (error) {
    if (error instanceof ApiError && error.status === nullStatus) return null;
    throw error;
  }
}
