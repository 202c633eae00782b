import type { EnqueueImageJobs } from "../image/enqueue-image-jobs.ts";
import { type ObjectStorage, parseMoodboardPath } from "../kernel/object-storage.port.ts";
import type { IdGenerator } from "../kernel/system.port.ts";
import { isUuid, normalizeName } from "../kernel/text.ts";
import { isReservedName } from "./reserved-names.ts";
import {
  isValidTermName,
  maxTermNameLength,
  orderConflictError,
  type Term,
  TermError,
  type TermKind,
  type TermRepository,
  termNotFoundError,
} from "./term.ts";

interface AddTermDependencies {
  readonly terms: TermRepository;
  readonly ids: IdGenerator;
}

export type AddTerm = (request: { readonly kind: TermKind; readonly name: string }) => Promise<Term>;

/** Adds a term at the end of its list. Errors: those of the name, `term.name-taken`, `term.rename-running`. */
export function makeAddTerm({ terms, ids }: AddTermDependencies): AddTerm {
  return async ({ kind, name }) => {
    const normalized = normalizeName(name);
    assertValidName(kind, normalized);
    return await terms.insert({ id: ids.generate(), kind, name: normalized });
  };
}

/** Checks a normalized name. Errors: `term.invalid-name`, `term.name-reserved`. */
export function assertValidName(kind: TermKind, name: string): void {
  if (!isValidTermName(kind, name)) throw invalidNameError();
  if (!isReservedName(kind, name)) return;
  throw new TermError("term.name-reserved", `“${name}” is the address of another page.`, {
    suggestion: "Choose a different name.",
  });
}

function invalidNameError(): TermError {
  const message = `A name needs at least one letter or digit and at most ${maxTermNameLength} characters; styles and rooms cannot contain / ? # % or \\.`;
  return new TermError("term.invalid-name", message, {
    violations: [{ path: "name", title: "Invalid name", message }],
  });
}

interface DeleteTermDependencies {
  readonly terms: TermRepository;
}

export type DeleteTerm = (request: {
  readonly kind: TermKind;
  readonly id: string;
  readonly author?: string | null;
}) => Promise<void>;

/**
 * Deletes a term; does nothing if it is already deleted. Boards keep its name and their pages (core/README.md, L7), and
 * their histories name the author.
 */
export function makeDeleteTerm({ terms }: DeleteTermDependencies): DeleteTerm {
  return async ({ kind, id, author = null }) => {
    if (!isUuid(id)) throw termNotFoundError();
    await terms.delete(kind, id.toLowerCase(), author);
  };
}

interface ReorderStylesDependencies {
  readonly terms: Pick<TermRepository, "reorder" | "list">;
}

/** Takes the ids of all styles in their new order and returns the reordered styles. */
export type ReorderStyles = (ids: readonly string[]) => Promise<readonly Term[]>;

/** Errors: `term.order-outdated` unless these are exactly the stored styles, each once. */
export function makeReorderStyles({ terms }: ReorderStylesDependencies): ReorderStyles {
  return async (ids) => {
    if (!ids.every(isUuid)) throw orderConflictError();
    await terms.reorder(
      "style",
      ids.map((id) => id.toLowerCase()),
    );
    return await terms.list("style");
  };
}

interface SetStyleCoverDependencies {
  readonly terms: Pick<TermRepository, "setCover">;
  readonly storage: Pick<ObjectStorage, "exists">;
  readonly enqueueImageJobs: EnqueueImageJobs;
}

/** `cover` is the object path of an uploaded image; null removes the cover. */
export type SetStyleCover = (request: { readonly id: string; readonly cover: string | null }) => Promise<Term>;

/**
 * Sets the cover of a style. The previous image is deleted later by `DeleteUnusedMoodboards`.
 * Errors: `term.not-found`, `term.cover-missing` if `cover` is no uploaded image, `storage.unavailable`.
 */
export function makeSetStyleCover({ terms, storage, enqueueImageJobs }: SetStyleCoverDependencies): SetStyleCover {
  async function isCoverStored(cover: string): Promise<boolean> {
    const key = parseMoodboardPath(cover);
    return key !== null && (await storage.exists(key));
  }

  return async ({ id, cover }) => {
    if (!isUuid(id)) throw termNotFoundError();
    if (cover !== null && !(await isCoverStored(cover))) throw coverMissingError();
    const style = await terms.setCover(id.toLowerCase(), cover);
    if (cover !== null) enqueueImageJobs([{ source: cover, crops: ["none", "portrait"] }]);
    return style;
  };
}

function coverMissingError(): TermError {
  const message = "This cover was not uploaded here.";
  return new TermError("term.cover-missing", message, {
    suggestion: "Upload the image again.",
    violations: [{ path: "cover", title: "Image missing", message }],
  });
}
