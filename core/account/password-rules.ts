import { foldCase } from "../kernel/slug.ts";
import type { Violation } from "../kernel/violation.ts";
import { isCommonPassword } from "./common-passwords.ts";

export const minPasswordLength = 12;

/** Null for a password that may be used. */
export function passwordViolation(password: string, username: string): Violation | null {
  if (Array.from(password).length < minPasswordLength) {
    return violation(`The password needs at least ${minPasswordLength} characters.`);
  }
  if (isCommonPassword(password) || foldCase(password) === foldCase(username)) {
    return violation("This password is too easy to guess. Choose a different one.");
  }
  return null;
}

function violation(message: string): Violation {
  return { path: "password", title: "Password refused", message };
}
