import { randomBytes } from "node:crypto";

const tokenBytes = 32;

/** 43 characters that nobody can guess and that need no escaping in an address. */
export function randomToken(): string {
  return randomBytes(tokenBytes).toString("base64url");
}
