import type { NewTerm, Term, TermKind } from "./term.ts";

export interface TermRepository {
  /** By position, then name. */
  list(kind: TermKind): Promise<readonly Term[]>;
  /**
   * Inserts the term at the end of its list and returns it with its position. Errors: `term.name-taken` if a term of the
   * list has the same slug; styles and rooms share one set of slugs, because they share the URL paths.
   */
  insert(term: NewTerm): Promise<Term>;
  /** Does nothing if there is no such term. */
  delete(kind: TermKind, id: string): Promise<void>;
  /**
   * Reorders all terms of a list in one transaction. Errors: `term.order-outdated` unless these are exactly the ids of the
   * list, each once.
   */
  reorder(kind: TermKind, ids: readonly string[]): Promise<void>;
  /** Sets or removes the cover of a style. Errors: `term.not-found`. */
  setCover(styleId: string, cover: string | null): Promise<Term>;
  /** Returns the subset of these object paths that are covers of styles. */
  findUsedCovers(objectPaths: readonly string[]): Promise<ReadonlySet<string>>;
}
