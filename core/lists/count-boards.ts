import type { BoardQueries } from "../board/board-queries.port.ts";
import { slugOf } from "../kernel/slug.ts";
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

/** The use of every name of a list, in the order of the list. */
export type CountBoards = (kind: TermKind) => Promise<readonly TermUse[]>;

/** A board uses a name that has the same address: pages find their boards the same way. */
export function makeCountBoards({ terms, boardQueries }: Dependencies): CountBoards {
  return async (kind) => {
    const [list, counts] = await Promise.all([terms.list(kind), boardQueries.countByName(kind)]);
    return list.map(({ id, name }) => {
      const uses = counts.filter((count) => slugOf(count.name) === slugOf(name));
      return {
        id,
        boards: sum(uses.map(({ boards }) => boards)),
        published: sum(uses.map(({ published }) => published)),
      };
    });
  };
}

function sum(numbers: readonly number[]): number {
  return numbers.reduce((total, number) => total + number, 0);
}
