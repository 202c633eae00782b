import type { Violation } from "../kernel/violation.ts";

/** Continues "a username of …". */
export const usernameForm = "3 to 64 letters, digits or . _ @ + - without spaces";

/** Null for a username that may be used. */
export function usernameViolation(username: string): Violation | null {
  if (/^[\p{Letter}\p{Number}._@+-]{3,64}$/u.test(username.trim())) return null;
  return { path: "username", title: "Username refused", message: `The username needs ${usernameForm}.` };
}
