import { maxTermNameLength, type TermKind } from "../term/term.ts";

/** Styles and rooms become addresses, so they cannot hold what separates the parts of one. */
export function isTermName(kind: TermKind, tidyName: string): boolean {
  if (tidyName.length > maxTermNameLength || !/[\p{Letter}\p{Number}]/u.test(tidyName)) return false;
  if (/\p{Control}/u.test(tidyName)) return false;
  const becomesAddress = kind === "style" || kind === "room";
  return !becomesAddress || !/[/?#%\\]/u.test(tidyName);
}
