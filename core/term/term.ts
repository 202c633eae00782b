import { findBundledImage } from "../image/bundled-images.ts";
import { DomainError } from "../kernel/domain-error.ts";
import { slugify } from "../kernel/text.ts";

export const termKinds = ["style", "room", "furnitureType", "adjective"] as const;

/** The four lists of terms. */
export type TermKind = (typeof termKinds)[number];

/** An entry of a list. Lists are ordered by position, then name (core/README.md, L1 and L2). */
export interface Term {
  readonly id: string;
  readonly kind: TermKind;
  readonly name: string;
  readonly position: number;
  /** Object path of a style's uploaded image, which takes precedence over the bundled one; null for none. */
  readonly cover: string | null;
  /** Of a style or room: the slugs that it had before, and those of terms merged into it; not given without any. */
  readonly formerSlugs?: readonly string[];
}

/** A term before it is stored. */
export type NewTerm = Pick<Term, "id" | "kind" | "name">;

/** Length in code points. */
export const maxTermNameLength = 80;

export type TermErrorCode =
  | "term.cover-missing"
  | "term.invalid-name"
  | "term.name-reserved"
  | "term.name-taken"
  | "term.not-found"
  | "term.order-outdated"
  | "term.rename-running"
  | "term.same-term";

export class TermError extends DomainError<TermErrorCode> {}

export function termNotFoundError(): TermError {
  return new TermError("term.not-found", "There is no such entry.");
}

export function nameTakenError(name: string, cause?: unknown): TermError {
  return new TermError("term.name-taken", `“${name}” already exists.`, { cause });
}

export function renameRunningError(name: string): TermError {
  return new TermError("term.rename-running", `Boards are still being renamed from “${name}”.`, {
    suggestion: "Try again in a moment.",
  });
}

/** The list changed since it was loaded. */
export function orderConflictError(): TermError {
  return new TermError("term.order-outdated", "Someone else changed this list.", {
    suggestion: "Reload the list and set the order again.",
  });
}

/**
 * Checks a normalized name. Styles and rooms become URL segments, so they must not contain URL delimiters
 * (core/README.md, L3).
 */
export function isValidTermName(kind: TermKind, name: string): boolean {
  if ([...name].length > maxTermNameLength || !/[\p{Letter}\p{Number}]/u.test(name)) return false;
  if (/\p{Control}/u.test(name)) return false;
  const isUrlSegment = kind === "style" || kind === "room";
  return !isUrlSegment || !/[/?#%\\]/u.test(name);
}

/** Pixels (3:2). A smaller cover looks blurred at the top of its style's page. */
export const recommendedCover = { width: 1600, height: 1066 } as const;

export interface TermRepository {
  /** By position, then name. */
  list(kind: TermKind): Promise<readonly Term[]>;
  /**
   * Inserts the term at the end of its list and returns it with its position. Errors: `term.name-taken` if a term of
   * the list has the same slug; styles and rooms share one set of slugs, because they share the URL paths. A former
   * slug of another term becomes that of the new one; `term.rename-running` while boards are renamed from it.
   */
  insert(term: NewTerm): Promise<Term>;
  /** Does nothing if there is no such term. The histories of the boards that use it name the author. */
  delete(kind: TermKind, id: string, author?: string | null): Promise<void>;
  /**
   * Reorders all terms of a list in one transaction. Errors: `term.order-outdated` unless these are exactly the ids of
   * the list, each once.
   */
  reorder(kind: TermKind, ids: readonly string[]): Promise<void>;
  /** Sets or removes the cover of a style. Errors: `term.not-found`. */
  setCover(styleId: string, cover: string | null): Promise<Term>;
  /** Returns the subset of these object paths that are covers of styles. */
  findUsedCovers(objectPaths: readonly string[]): Promise<ReadonlySet<string>>;
}

/**
 * Returns the image of a style or a room: its cover, else the bundled image, else null. A renamed room keeps the image
 * of its former name; a style gets it as its cover.
 */
export function getTermImageUrl({ kind, name, cover, formerSlugs = [] }: Omit<Term, "id" | "position">): string | null {
  if (kind !== "style" && kind !== "room") return null;
  const slugs = [slugify(name), ...(kind === "room" ? formerSlugs : [])];
  return cover ?? slugs.map((slug) => findBundledImage(kind, slug)).find((image) => image !== null) ?? null;
}
