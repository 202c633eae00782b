import { randomUUID } from "node:crypto";
import fc from "fast-check";
import { expect, it } from "vitest";
import type { Board } from "../../core/board/board.ts";
import { aBoard, aPublishedBoard } from "../builders/a-board.ts";
import type { OpenBoards } from "./open-boards.ts";

export function describePages(opened: () => OpenBoards): void {
  it("orders by the first publication, newest first, regardless of later changes", async () => {
    const old = aPublishedBoard({ publishedAt: new Date("2025-01-01"), updatedAt: new Date("2025-09-01") });
    const young = aPublishedBoard({ publishedAt: new Date("2025-01-02") });
    await opened().boards.insert(old);
    await opened().boards.insert(young);
    const { items, nextCursor } = await opened().queries.listPublishedBoards({ filter: {}, limit: 2 });
    expect(items).toEqual([young, old]);
    expect(nextCursor).toBeNull();
  });

  it("returns every board once across pages, also for equal times of publication", async () => {
    await fc.assert(
      fc.asyncProperty(
        fc.array(fc.nat(3), { maxLength: 25 }),
        fc.integer({ min: 1, max: 7 }),
        async (moments, limit) => {
          const style = randomUUID();
          const boards = moments.map((moment) =>
            aPublishedBoard({ style, publishedAt: new Date(1_750_000_000_000 + moment) }),
          );
          for (const board of boards) await opened().boards.insert(board);
          const pages = await allPages(opened(), style, limit);
          expect(pages.flat()).toEqual(boards.sort(newestFirst).map((board) => board.id));
          expect(pages.slice(0, -1).every((page) => page.length === limit)).toBe(true);
        },
      ),
      { numRuns: 25 },
    );
  });

  it("continues at its position when boards are published between pages", async () => {
    const boards = [3, 2, 1].map((day) => aPublishedBoard({ publishedAt: new Date(Date.UTC(2025, 0, day)) }));
    for (const board of boards) await opened().boards.insert(board);
    const first = await opened().queries.listPublishedCards({ filter: {}, limit: 2 });
    await opened().boards.insert(aPublishedBoard({ publishedAt: new Date("2025-02-01") }));
    const second = await opened().queries.listPublishedCards({ filter: {}, limit: 2, cursor: first.nextCursor ?? "" });
    expect(second.items.map((card) => card.id)).toEqual([boards[2]?.id]);
  });

  it("begins after the board whose id is given, and with the newest one when that was never published", async () => {
    const boards = [3, 2, 1].map((day) => aPublishedBoard({ publishedAt: new Date(Date.UTC(2025, 0, day)) }));
    const draft = aBoard();
    for (const board of [...boards, draft]) await opened().boards.insert(board);
    const list = async (cursor: string) => {
      const { items } = await opened().queries.listPublishedCards({ filter: {}, limit: 3, cursor });
      return items.map((card) => card.id);
    };
    const [newest, ...earlier] = boards.map((board) => board.id);
    expect(await list(newest ?? "")).toEqual(earlier);
    expect(await list(draft.id)).toEqual([newest, ...earlier]);
    expect(await list(randomUUID())).toEqual([newest, ...earlier]);
  });

  const id = "0b9c5f9e-0000-4000-8000-000000000000";
  const encoded = (text: string) => Buffer.from(text).toString("base64url");
  it.each([
    "",
    "abc",
    "\u0000",
    "x".repeat(10_000),
    encoded(id),
    encoded("17.no-id-but-just-as-long-as-an-id-would-be"),
    encoded(`x.${id}`),
    encoded(`017.${id}`),
    encoded(`999999999999999.${id}`),
    encoded(`17.${id} `),
    `${encoded(`17.${id}`)}=`,
    encoded(`17.${id.toUpperCase()}`),
  ])("rejects the invalid cursor %j", async (cursor) => {
    await expect(opened().queries.listPublishedCards({ filter: {}, limit: 2, cursor })).rejects.toMatchObject({
      code: "board.invalid",
      violations: [expect.objectContaining({ path: "after" })],
    });
  });
}

function newestFirst(one: Board, other: Board): number {
  const gap = (other.publishedAt?.getTime() ?? 0) - (one.publishedAt?.getTime() ?? 0);
  return gap || (one.id < other.id ? 1 : -1);
}

async function allPages({ queries }: OpenBoards, style: string, limit: number): Promise<readonly string[][]> {
  const pages: string[][] = [];
  let cursor: string | null = null;
  do {
    const page: Awaited<ReturnType<typeof queries.listPublishedCards>> = await queries.listPublishedCards({
      filter: { style },
      limit,
      ...(cursor === null ? {} : { cursor }),
    });
    pages.push(page.items.map((card) => card.id));
    cursor = page.nextCursor;
  } while (cursor !== null);
  return pages;
}
