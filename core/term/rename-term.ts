import { isUuid, normalizeName, slugify } from "../kernel/text.ts";
import { assertValidName } from "./manage-terms.ts";
import {
  getTermImageUrl,
  renameRunningError,
  type Term,
  TermError,
  type TermKind,
  type TermRepository,
  termNotFoundError,
} from "./term.ts";

/** A term that was renamed or merged, whose boards do not all have the new name yet. */
export interface RunningRename {
  readonly kind: TermKind;
  /** Slug of the former name. */
  readonly slug: string;
  /** Slug of the present name. */
  readonly toSlug: string;
  /** The name that boards get. */
  readonly name: string;
  /**
   * Number of boards at the beginning, and of those that are done; of a furniture type also of products of the library.
   */
  readonly boards: number;
  readonly renamed: number;
}

interface TermChange {
  readonly kind: TermKind;
  readonly id: string;
  readonly formerSlug: string;
  readonly name: string;
  /** The term that this one is merged into, which has the name; null for a new name. */
  readonly targetId: string | null;
  /** For a style that would have no image otherwise. */
  readonly cover: string | null;
  /** User name, for the histories of the boards. */
  readonly author: string | null;
}

/** Changes terms together with what has their names. */
export interface TermRenames {
  /**
   * Changes the term, or deletes it for a merge; from then on its slug leads to the new one. Returns the number of
   * boards that have the old name. Errors: `term.name-taken`, `term.not-found`, `term.rename-running` while boards are
   * still renamed from the new name.
   */
  start(change: TermChange): Promise<number>;
  /** Oldest first. */
  listRunning(): Promise<readonly RunningRename[]>;
  /** Ids of the boards and products that still have the old name. */
  findLeft(rename: RunningRename): Promise<readonly string[]>;
  /** Renames these boards, each once however often it is called, unless the term was renamed again meanwhile. */
  renameBoards(rename: RunningRename, ids: readonly string[]): Promise<void>;
  /** Does nothing if the term was renamed again meanwhile. */
  finish(rename: RunningRename): Promise<void>;
}

/** Boards of one transaction: a save of one of them waits for a fraction of a second. */
const batchSize = 500;

/**
 * Renames the boards of all running renames, or of that from one slug. What was interrupted continues with the boards
 * that are left. Errors: `term.rename-running` when the signal is aborted.
 */
export type FinishRenames = (options?: {
  readonly only?: Pick<RunningRename, "kind" | "slug">;
  readonly signal?: AbortSignal;
}) => Promise<void>;

export function makeFinishRenames({ renames }: { readonly renames: TermRenames }): FinishRenames {
  return async ({ only, signal } = {}) => {
    for (;;) {
      const running = await renames.listRunning();
      const rename = running.find(({ kind, slug }) => only === undefined || (kind === only.kind && slug === only.slug));
      if (rename === undefined) return;
      const ids = await renames.findLeft(rename);
      if (ids.length === 0) await renames.finish(rename);
      for (let start = 0; start < ids.length; start += batchSize) {
        if (signal?.aborted) throw renameRunningError(rename.name);
        await renames.renameBoards(rename, ids.slice(start, start + batchSize));
      }
    }
  };
}

interface RenameTermDependencies {
  readonly terms: Pick<TermRepository, "list">;
  readonly renames: TermRenames;
  readonly finishRenames: FinishRenames;
  /** Has `finishRenames` called in the background. */
  readonly enqueueRenames: () => Promise<void>;
}

/** `merge`: the name is that of another term of the list, which takes the boards of this one. */
export type RenameTerm = (request: {
  readonly kind: TermKind;
  readonly id: string;
  readonly name: string;
  readonly merge: boolean;
  readonly author: string | null;
}) => Promise<Term>;

/** As many boards are renamed before the answer; more of them in the background. */
const maxBoardsAtOnce = 500;

/**
 * Renames a term or merges it into another one, and returns the renamed or the other one (core/README.md, L12 to L14).
 * Errors: `term.not-found`, `term.invalid-name`, `term.name-reserved`, `term.name-taken`, `term.same-term`,
 * `term.rename-running`.
 */
export function makeRenameTerm({ terms, renames, finishRenames, enqueueRenames }: RenameTermDependencies): RenameTerm {
  async function findTerms(kind: TermKind, id: string, slug: string) {
    const list = await terms.list(kind);
    const term = list.find((one) => one.id === id.toLowerCase());
    if (!isUuid(id) || term === undefined) throw termNotFoundError();
    return { term, target: list.find((one) => one !== term && slugify(one.name) === slug) };
  }

  return async ({ kind, id, name, merge, author }) => {
    const normalized = normalizeName(name);
    const { term, target } = await findTerms(kind, id, slugify(normalized));
    if (merge) assertMergeable(term, target, normalized);
    else if (target !== undefined) throw mergeableError(term, target);
    else if (term.name === normalized) return term;
    assertValidName(kind, normalized);
    const changed = target ?? { ...term, name: normalized };
    const formerSlug = slugify(term.name);
    const cover = kind === "style" && getTermImageUrl(changed) === null ? getTermImageUrl(term) : null;
    const targetId = target?.id ?? null;
    const boards = await renames.start({ kind, id: term.id, formerSlug, name: changed.name, targetId, cover, author });
    if (boards > maxBoardsAtOnce) await enqueueRenames();
    else await finishRenames({ only: { kind, slug: formerSlug } });
    return (await terms.list(kind)).find((one) => one.id === changed.id) ?? changed;
  };
}

function assertMergeable(term: Term, target: Term | undefined, name: string): void {
  if (slugify(term.name) === slugify(name)) {
    throw new TermError("term.same-term", `“${term.name}” cannot be merged with itself.`, {
      suggestion: "Choose another name.",
    });
  }
  if (target === undefined) {
    throw new TermError("term.not-found", `There is no “${name}” to merge “${term.name}” into.`, {
      suggestion: "Reload the list.",
    });
  }
}

function mergeableError(term: Term, target: Term): TermError {
  return new TermError("term.name-taken", `“${target.name}” already exists.`, {
    suggestion: `Merge “${term.name}” into “${target.name}” instead, or choose another name.`,
  });
}
