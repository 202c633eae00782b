import { ApiError } from "./http.ts";

/** Whether the server does not know who asks: the session has ended, or never was. */
export function isUnauthorized(error: unknown): boolean {
  return error instanceof ApiError && error.status === 401;
}
