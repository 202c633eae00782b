import { ApiError } from "./api-error.ts";

/** Asks our own API, cookies included. Errors: `ApiError` for every answer that is not OK. */
export async function request(path: string): Promise<Response> {
  const response = await fetch(path, { credentials: "same-origin", headers: { accept: "application/json" } });
  if (response.ok) return response;
  throw new ApiError(response.status, await response.text(), response.statusText);
}

export async function requestJson<Body>(path: string): Promise<Body> {
  const response = await request(path);
  return await response.json();
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
