import type { BoardQueries } from "../board/board-queries.port.ts";
import type { ObjectStorage } from "../kernel/object-storage.port.ts";
import type { TermRepository } from "../term/term.ts";
import { moodboardPrefix, toObjectPath } from "./save-moodboard.ts";

interface Dependencies {
  readonly storage: ObjectStorage;
  readonly boardQueries: Pick<BoardQueries, "findUsedObjectPaths">;
  readonly terms: Pick<TermRepository, "findUsedCovers">;
}

export type DeleteUnusedMoodboards = (now: Date) => Promise<number>;

/** Unused uploads are kept this long, because an editor can stay open overnight (core/README.md, M8). */
const gracePeriodMs = 48 * 60 * 60 * 1000;
const batchSize = 500;

/** Deletes expired uploads and images that neither a board nor a style uses; returns the number of deleted images. */
export function makeDeleteUnusedMoodboards({ storage, boardQueries, terms }: Dependencies): DeleteUnusedMoodboards {
  async function deleteUnused(keys: readonly string[]): Promise<number> {
    const paths = keys.map(toObjectPath);
    const [onBoards, covers] = await Promise.all([
      boardQueries.findUsedObjectPaths(paths),
      terms.findUsedCovers(paths),
    ]);
    const unused = keys.filter((key) => !onBoards.has(toObjectPath(key)) && !covers.has(toObjectPath(key)));
    await Promise.all(unused.map((key) => storage.delete(key)));
    return unused.length;
  }

  return async (now) => {
    await storage.deleteExpiredUploads();
    const before = now.getTime() - gracePeriodMs;
    let deleted = 0;
    let batch: string[] = [];
    for await (const { key, modifiedAt } of storage.list(moodboardPrefix)) {
      if (modifiedAt.getTime() < before) batch.push(key);
      if (batch.length < batchSize) continue;
      deleted += await deleteUnused(batch);
      batch = [];
    }
    return deleted + (batch.length > 0 ? await deleteUnused(batch) : 0);
  };
}
