import { type IdGenerator, isUuid } from "../kernel/ids.ts";
import { normalizeName } from "../kernel/text.ts";
import { parseMoodboardPath } from "../moodboard/moodboard-path.ts";
import type { ObjectStorage } from "../storage/object-storage.port.ts";
import { isReservedName } from "./reserved-names.ts";
import {
  isValidTermName,
  maxTermNameLength,
  orderConflictError,
  type Term,
  TermError,
  type TermKind,
  termNotFoundError,
} from "./term.ts";
import type { TermRepository } from "./term-repository.port.ts";

interface AddTermDependencies {
  readonly terms: TermRepository;
  readonly ids: IdGenerator;
}

export type AddTerm = (request: { readonly kind: TermKind; readonly name: string }) => Promise<Term>;

/** Errors: `term.invalid-name`, `term.name-reserved`, `term.name-taken`. */
export function makeAddTerm({ terms, ids }: AddTermDependencies): AddTerm {
  return async ({ kind, name }) => {
    const tidy = normalizeName(name);
    if (!isValidTermName(kind, tidy)) throw invalidName();
    if (isReservedName(kind, tidy)) {
      throw new TermError("term.name-reserved", `"${tidy}" is the address of another page.`, {
        suggestion: "Choose a different name.",
      });
    }
    return await terms.insert({ id: ids.generate(), kind, name: tidy });
  };
}

function invalidName(): TermError {
  const message = `A name needs at least one letter or digit and at most ${maxTermNameLength} characters; styles and rooms cannot contain / ? # % or \\.`;
  return new TermError("term.invalid-name", message, {
    violations: [{ path: "name", title: "Invalid name", message }],
  });
}

interface DeleteTermDependencies {
  readonly terms: TermRepository;
}

export type DeleteTerm = (request: { readonly kind: TermKind; readonly id: string }) => Promise<void>;

/** Removing what is gone is no error; boards that use the name keep their text and their pages. */
export function makeDeleteTerm({ terms }: DeleteTermDependencies): DeleteTerm {
  return async ({ kind, id }) => {
    if (!isUuid(id)) throw termNotFoundError();
    await terms.delete(kind, id.toLowerCase());
  };
}

interface ReorderStylesDependencies {
  readonly terms: Pick<TermRepository, "reorder" | "list">;
}

/** Takes the ids of all styles in their new order and gives the styles in it. */
export type ReorderStyles = (ids: readonly string[]) => Promise<readonly Term[]>;

/** Errors: `term.order-outdated` when these are not exactly the stored styles, each once. */
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
}

/** `cover` is the object path of an uploaded picture; null takes the style's own picture away. */
export type SetStyleCover = (request: { readonly id: string; readonly cover: string | null }) => Promise<Term>;

/**
 * Gives a style its own picture. The one before is left to the sweep of unused pictures.
 * Errors: `term.not-found`, `term.cover-missing` for what is no uploaded picture, `storage.unavailable`.
 */
export function makeSetStyleCover({ terms, storage }: SetStyleCoverDependencies): SetStyleCover {
  async function isThere(cover: string): Promise<boolean> {
    const key = parseMoodboardPath(cover);
    return key !== null && (await storage.exists(key));
  }

  return async ({ id, cover }) => {
    if (!isUuid(id)) throw termNotFoundError();
    if (cover !== null && !(await isThere(cover))) throw coverMissingError();
    return await terms.setCover(id.toLowerCase(), cover);
  };
}

function coverMissingError(): TermError {
  const message = "This cover was not uploaded here.";
  return new TermError("term.cover-missing", message, {
    suggestion: "Upload the image again.",
    violations: [{ path: "cover", title: "Image missing", message }],
  });
}
