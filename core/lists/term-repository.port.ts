import type { Term, TermKind } from "./term.ts";

export interface TermRepository {
  /** By position, then name. */
  list(kind: TermKind): Promise<readonly Term[]>;
  /**
   * Puts the term at the end of its list and returns it with its position.
   * Errors: `term.name-taken` when the slug of its name is taken: within its own list,
   * and for styles and rooms by either of the two (they share the addresses).
   */
  add(term: Omit<Term, "position">): Promise<Term>;
  /** Removing what is gone is no error. */
  remove(kind: TermKind, id: string): Promise<void>;
}
