import { randomUUID } from "node:crypto";
import type { NewTerm } from "../../core/term/term.ts";

/** A style; place and cover are left to the list it is added to. */
export function aTerm(overrides: Partial<NewTerm> = {}): NewTerm {
  return { id: randomUUID(), kind: "style", name: "Japandi", ...overrides };
}
