import type { NewTerm, Term, TermKind } from "./term.ts";

export interface TermRepository {
  /** By position, then name. */
  list(kind: TermKind): Promise<readonly Term[]>;
  /**
   * Puts the term at the end of its list and returns it with its position.
   * Errors: `term.name-taken` when the slug of its name is taken: within its own list,
   * and for styles and rooms by either of the two (they share the addresses).
   */
  insert(term: NewTerm): Promise<Term>;
  /** Removing what is gone is no error. */
  delete(kind: TermKind, id: string): Promise<void>;
  /**
   * Puts the terms of a list in this order, all of them or none.
   * Errors: `term.order-outdated` when these are not exactly the ids of the list, each once.
   */
  reorder(kind: TermKind, ids: readonly string[]): Promise<void>;
  /** Gives a style its own picture, or none. Errors: `term.not-found`. */
  setCover(styleId: string, cover: string | null): Promise<Term>;
  /** Of these object paths, those that are the cover of a style. */
  findUsedCovers(objectPaths: readonly string[]): Promise<ReadonlySet<string>>;
}
