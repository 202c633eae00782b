import { slugify } from "../kernel/text.ts";
import type { TermKind, TermRepository } from "../term/term.ts";
import type { BoardQueries, TermCount } from "./board-queries.port.ts";

interface Dependencies {
  readonly terms: Pick<TermRepository, "list">;
  readonly boardQueries: Pick<BoardQueries, "countByTerm">;
}

/** Number of boards that use a term, including drafts, excluding the trash; `published` of them are public. */
export interface TermUsage {
  readonly id: string;
  readonly boards: number;
  readonly published: number;
}

type Counts = Omit<TermUsage, "id">;

const unused: Counts = { boards: 0, published: 0 };

/** Returns the usage of each term in the order of the list. */
export type CountTermUsage = (kind: TermKind) => Promise<readonly TermUsage[]>;

/** Compares by slug, like the category pages (core/README.md, L8). */
export function makeCountTermUsage({ terms, boardQueries }: Dependencies): CountTermUsage {
  return async (kind) => {
    const [list, counts] = await Promise.all([terms.list(kind), boardQueries.countByTerm(kind)]);
    const usageBySlug = sumBySlug(counts);
    return list.map(({ id, name }) => ({ id, ...(usageBySlug.get(slugify(name)) ?? unused) }));
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
