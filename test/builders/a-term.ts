import { randomUUID } from "node:crypto";
import type { NewTerm } from "../../core/term/term.ts";

/** A style without position and cover, which the repository sets. */
export function aTerm(overrides: Partial<NewTerm> = {}): NewTerm {
  return { id: randomUUID(), kind: "style", name: "Japandi", ...overrides };
}
