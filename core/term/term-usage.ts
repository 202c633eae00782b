import type { BoardQueries, NameCount } from "../board/board-queries.port.ts";
import { slugOf } from "../kernel/text.ts";
import type { TermKind } from "./term.ts";
import type { TermRepository } from "./term-repository.port.ts";

interface Dependencies {
  readonly terms: Pick<TermRepository, "list">;
  readonly boardQueries: Pick<BoardQueries, "countByName">;
}

/** How many boards use a name: drafts included, the trash not. `published` of them are public. */
export interface TermUse {
  readonly id: string;
  readonly boards: number;
  readonly published: number;
}

type Counts = Omit<TermUse, "id">;
const unused: Counts = { boards: 0, published: 0 };

/** The use of every name of a list, in the order of the list. */
export type CountBoards = (kind: TermKind) => Promise<readonly TermUse[]>;

/** A board uses a name that has the same address: pages find their boards the same way. */
export function makeCountBoards({ terms, boardQueries }: Dependencies): CountBoards {
  return async (kind) => {
    const [list, counts] = await Promise.all([terms.list(kind), boardQueries.countByName(kind)]);
    const uses = sumsBySlug(counts);
    return list.map(({ id, name }) => ({ id, ...(uses.get(slugOf(name)) ?? unused) }));
  };
}

function sumsBySlug(counts: readonly NameCount[]): ReadonlyMap<string, Counts> {
  const sums = new Map<string, Counts>();
  for (const { name, boards, published } of counts) {
    const slug = slugOf(name);
    const sum = sums.get(slug) ?? unused;
    sums.set(slug, { boards: sum.boards + boards, published: sum.published + published });
  }
  return sums;
}
