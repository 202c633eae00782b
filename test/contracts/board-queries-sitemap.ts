import { expect, it } from "vitest";
import { aBoard, aPublishedBoard } from "../builders/a-board.ts";
import type { OpenBoards } from "./open-boards.ts";

export function describeSitemap(opened: () => OpenBoards): void {
  const publish = async (...days: readonly number[]) => {
    const boards = days.map((day) =>
      aPublishedBoard({ publishedAt: new Date(Date.UTC(2025, 0, day)), updatedAt: new Date(Date.UTC(2025, 6, day)) }),
    );
    for (const board of boards) await opened().boards.insert(board);
    return boards.map(({ id }) => id);
  };
  const idsOf = async (request: { readonly limit: number; readonly skip?: number; readonly cursor?: string }) => {
    const page = await opened().queries.listSitemapEntries(request);
    return { ids: page.items.map(({ id }) => id), next: page.nextCursor };
  };

  it("lists published boards with the time of their last change, oldest publication first", async () => {
    const [second, first] = await publish(2, 1);
    expect(await opened().queries.listSitemapEntries({ limit: 10 })).toEqual({
      items: [
        { id: first, updatedAt: new Date(Date.UTC(2025, 6, 1)) },
        { id: second, updatedAt: new Date(Date.UTC(2025, 6, 2)) },
      ],
      nextCursor: null,
    });
  });

  it("excludes drafts, the trash and unpublished boards", async () => {
    const [shown] = await publish(1);
    await opened().boards.insert(aBoard());
    await opened().boards.insert(aBoard({ publishedAt: new Date("2025-01-01") }));
    await opened().boards.insert(aPublishedBoard({ deletedAt: new Date("2025-04-01") }));
    expect((await idsOf({ limit: 10 })).ids).toEqual([shown]);
  });

  it("returns every board once across pages, also for equal times of publication", async () => {
    const ids = await publish(1, 1, 1, 2, 3, 3, 3);
    const seen: string[] = [];
    let next: string | null = null;
    do {
      const page: Awaited<ReturnType<typeof idsOf>> = await idsOf({ limit: 2, ...(next !== null && { cursor: next }) });
      seen.push(...page.ids);
      next = page.next;
    } while (next !== null);
    expect(seen).toHaveLength(ids.length);
    expect(new Set(seen)).toEqual(new Set(ids));
  });

  it("skips the requested number of boards and continues from there", async () => {
    const ids = await publish(1, 2, 3, 4, 5);
    const page = await idsOf({ limit: 2, skip: 2 });
    expect(page.ids).toEqual(ids.slice(2, 4));
    expect((await idsOf({ limit: 2, cursor: page.next ?? "" })).ids).toEqual(ids.slice(4));
    expect(await idsOf({ limit: 2, skip: 5 })).toEqual({ ids: [], next: null });
  });

  it("does not change earlier pages when a board is published", async () => {
    const ids = await publish(1, 2, 3);
    const before = await idsOf({ limit: 2 });
    await publish(4);
    expect(await idsOf({ limit: 2 })).toEqual(before);
    expect(before.ids).toEqual(ids.slice(0, 2));
  });

  it("rejects an invalid cursor", async () => {
    await expect(opened().queries.listSitemapEntries({ limit: 2, cursor: "abc" })).rejects.toMatchObject({
      code: "board.invalid",
    });
  });
}
