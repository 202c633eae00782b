import { randomUUID } from "node:crypto";
import type { Term } from "../../core/lists/term.ts";

/** A style; the position is left to the list it is added to. */
export function aTerm(overrides: Partial<Omit<Term, "position">> = {}): Omit<Term, "position"> {
  return { id: randomUUID(), kind: "style", name: "Japandi", ...overrides };
}
