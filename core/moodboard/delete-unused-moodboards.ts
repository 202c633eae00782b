import type { BoardQueries } from "../board/board-queries.port.ts";
import type { Clock } from "../kernel/system.port.ts";
import type { ObjectStorage } from "../storage/object-storage.port.ts";
import type { TermRepository } from "../term/term-repository.port.ts";
import { moodboardPrefix, toObjectPath } from "./moodboard-path.ts";

interface Dependencies {
  readonly storage: ObjectStorage;
  readonly boardQueries: Pick<BoardQueries, "findUsedObjectPaths">;
  readonly terms: Pick<TermRepository, "findUsedCovers">;
  readonly clock: Clock;
}

export type DeleteUnusedMoodboards = () => Promise<number>;

/** A picture may wait this long for the board or style that will use it: an editor can stay open overnight. */
const gracePeriodMs = 48 * 60 * 60 * 1000;
const batchSize = 500;

/** Removes uploads that were never finalised and pictures that neither a board nor a style uses; says how many pictures. */
export function makeDeleteUnusedMoodboards({
  storage,
  boardQueries,
  terms,
  clock,
}: Dependencies): DeleteUnusedMoodboards {
  async function removeUnused(keys: readonly string[]): Promise<number> {
    const paths = keys.map(toObjectPath);
    const [onBoards, covers] = await Promise.all([
      boardQueries.findUsedObjectPaths(paths),
      terms.findUsedCovers(paths),
    ]);
    const unused = keys.filter((key) => !onBoards.has(toObjectPath(key)) && !covers.has(toObjectPath(key)));
    await Promise.all(unused.map((key) => storage.delete(key)));
    return unused.length;
  }

  return async () => {
    await storage.deleteExpiredUploads();
    const before = clock.now().getTime() - gracePeriodMs;
    let removed = 0;
    let batch: string[] = [];
    for await (const { key, modifiedAt } of storage.list(moodboardPrefix)) {
      if (modifiedAt.getTime() < before) batch.push(key);
      if (batch.length < batchSize) continue;
      removed += await removeUnused(batch);
      batch = [];
    }
    return removed + (batch.length > 0 ? await removeUnused(batch) : 0);
  };
}
