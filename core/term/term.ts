import { DomainError } from "../kernel/domain-error.ts";

export const termKinds = ["style", "room", "furnitureType", "adjective"] as const;

/** The four lists that admins keep. */
export type TermKind = (typeof termKinds)[number];

/** One name of a list. Lists are ordered by position, then name. */
export interface Term {
  readonly id: string;
  readonly kind: TermKind;
  readonly name: string;
  readonly position: number;
  /** Object path of a style's own picture, which comes before the one that ships with the site; null for none. */
  readonly cover: string | null;
}

/** Its place and its picture come later. */
export type NewTerm = Omit<Term, "position" | "cover">;

export const maxTermNameLength = 80;

export type TermErrorCode =
  | "term.cover-missing"
  | "term.invalid-name"
  | "term.name-reserved"
  | "term.name-taken"
  | "term.not-found"
  | "term.order-outdated";

export class TermError extends DomainError<TermErrorCode> {}

export function termNotFoundError(): TermError {
  return new TermError("term.not-found", "There is no such entry.");
}

/** Somebody added or removed an entry since the list was loaded. */
export function orderConflictError(): TermError {
  return new TermError("term.order-outdated", "Someone else changed this list.", {
    suggestion: "Reload the list and set the order again.",
  });
}

/** Styles and rooms become addresses, so they cannot hold what separates the parts of one. */
export function isValidTermName(kind: TermKind, tidyName: string): boolean {
  if (tidyName.length > maxTermNameLength || !/[\p{Letter}\p{Number}]/u.test(tidyName)) return false;
  if (/\p{Control}/u.test(tidyName)) return false;
  const becomesAddress = kind === "style" || kind === "room";
  return !becomesAddress || !/[/?#%\\]/u.test(tidyName);
}

/** 3:2. A smaller cover looks blurred at the top of its style's page. */
export const recommendedCover = { width: 1600, height: 1066 } as const;
