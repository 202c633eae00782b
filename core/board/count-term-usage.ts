import { slugify } from "../kernel/text.ts";
import type { RunningRename, TermRenames } from "../term/rename-term.ts";
import type { TermKind, TermRepository } from "../term/term.ts";
import type { BoardQueries, TermCount } from "./board-queries.port.ts";

interface Dependencies {
  readonly terms: Pick<TermRepository, "list">;
  readonly boardQueries: Pick<BoardQueries, "countByTerm">;
  readonly renames: Pick<TermRenames, "listRunning">;
}

/** Number of boards that use a term, including drafts, excluding the trash; `published` of them are public. */
export interface TermUsage {
  readonly id: string;
  readonly boards: number;
  readonly published: number;
  /** Only while its boards are being renamed: how many of them are done. */
  readonly renaming?: Pick<RunningRename, "boards" | "renamed">;
}

type Counts = Pick<TermUsage, "boards" | "published">;

const unused: Counts = { boards: 0, published: 0 };

/** Returns the usage of each term in the order of the list. */
export type CountTermUsage = (kind: TermKind) => Promise<readonly TermUsage[]>;

/** Compares by slug, like the category pages (core/README.md, L8). */
export function makeCountTermUsage({ terms, boardQueries, renames }: Dependencies): CountTermUsage {
  return async (kind) => {
    const [list, counts, running] = await Promise.all([
      terms.list(kind),
      boardQueries.countByTerm(kind),
      renames.listRunning(),
    ]);
    const usageBySlug = sumBySlug(counts);
    return list.map(({ id, name }) => {
      const slug = slugify(name);
      const rename = running.find((one) => one.kind === kind && one.toSlug === slug);
      const renaming = rename && { boards: rename.boards, renamed: Math.min(rename.renamed, rename.boards) };
      return { id, ...(usageBySlug.get(slug) ?? unused), ...(renaming && { renaming }) };
    });
  };
}

function sumBySlug(counts: readonly TermCount[]): ReadonlyMap<string, Counts> {
  const sums = new Map<string, Counts>();
  for (const { name, boards, published } of counts) {
    const slug = slugify(name);
    const sum = sums.get(slug) ?? unused;
    sums.set(slug, { boards: sum.boards + boards, published: sum.published + published });
  }
  return sums;
}
