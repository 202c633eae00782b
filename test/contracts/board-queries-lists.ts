import { randomUUID } from "node:crypto";
import { expect, it } from "vitest";
import type { Board, Combination } from "../../core/board/board.ts";
import type { TermCount } from "../../core/board/board-queries.port.ts";
import { aBoard, aPublishedBoard } from "../builders/a-board.ts";
import { insertAll, type OpenBoards } from "./open-boards.ts";
import { isSimilar } from "./reference-rules.ts";

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

  it("continues at its position when boards are published between pages", async () => {
    const boards = [3, 2, 1].map((day) => aPublishedBoard({ publishedAt: new Date(Date.UTC(2025, 0, day)) }));
    await insertAll(opened(), boards);
    const first = await opened().queries.listPublishedCards({ filter: {}, limit: 2 });
    await opened().boards.insert(aPublishedBoard({ publishedAt: new Date("2025-02-01") }));
    const second = await opened().queries.listPublishedCards({ filter: {}, limit: 2, cursor: first.nextCursor ?? "" });
    expect(second.items.map((card) => card.id)).toEqual([boards[2]?.id]);
  });

  it("begins after the board whose id is given, and with the newest one when that was never published", async () => {
    const boards = [3, 2, 1].map((day) => aPublishedBoard({ publishedAt: new Date(Date.UTC(2025, 0, day)) }));
    const draft = aBoard();
    await insertAll(opened(), [...boards, draft]);
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
    "\u0000",
    "x".repeat(10_000),
    encoded(`017.${id}`),
    encoded(`999999999999999.${id}`),
    encoded(`17.${id.toUpperCase()}`),
  ])("rejects the invalid cursor %j", async (cursor) => {
    await expect(opened().queries.listPublishedCards({ filter: {}, limit: 2, cursor })).rejects.toMatchObject({
      code: "board.invalid",
      violations: [expect.objectContaining({ path: "after" })],
    });
  });
}

export function describeSitemap(opened: () => OpenBoards): void {
  const publish = async (...days: readonly number[]) => {
    const boards = days.map((day) =>
      aPublishedBoard({ publishedAt: new Date(Date.UTC(2025, 0, day)), updatedAt: new Date(Date.UTC(2025, 6, day)) }),
    );
    await insertAll(opened(), boards);
    return boards.map(({ id }) => id);
  };
  const idsOf = async (request: { readonly limit: number; readonly skip?: number; readonly cursor?: string }) => {
    const page = await opened().queries.listSitemapEntries(request);
    return { ids: page.items.map(({ id }) => id), next: page.nextCursor };
  };

  it("lists public boards only, with the time of their last change, oldest publication first", async () => {
    const [second, first] = await publish(2, 1);
    const published = new Date("2025-01-01");
    const trashed = aPublishedBoard({ deletedAt: new Date("2025-04-01") });
    await insertAll(opened(), [aBoard(), aBoard({ publishedAt: published }), trashed]);
    expect(await opened().queries.listSitemapEntries({ limit: 10 })).toEqual({
      items: [
        { id: first, updatedAt: new Date(Date.UTC(2025, 6, 1)) },
        { id: second, updatedAt: new Date(Date.UTC(2025, 6, 2)) },
      ],
      nextCursor: null,
    });
  });

  it("skips the requested number of boards and continues from there", async () => {
    const ids = await publish(1, 2, 3, 4, 5);
    const page = await idsOf({ limit: 2, skip: 2 });
    expect(page.ids).toEqual(ids.slice(2, 4));
    expect((await idsOf({ limit: 2, cursor: page.next ?? "" })).ids).toEqual(ids.slice(4));
    expect(await idsOf({ limit: 2, skip: 5 })).toEqual({ ids: [], next: null });
  });
}

export function describeSimilar(opened: () => OpenBoards): void {
  const titles = async (combination: Combination) =>
    (await opened().queries.findSimilar(combination)).map((board) => board.title);

  it("finds exactly the boards, also drafts, for which isSimilar is true, newest first", async () => {
    const names = [null, "Oak", "OAK ", "Ash"];
    const every = ["Japandi", "japandi", "Loft"].flatMap((style) =>
      names.flatMap((room) => names.map((adjective) => ({ style, room, adjective }))),
    );
    const boards = every.map((names, place) => aBoard({ ...names, createdAt: new Date(1_750_000_000_000 + place) }));
    await insertAll(opened(), boards);
    for (const requested of every) {
      const expected = boards.filter((board) => isSimilar(board, requested)).map((board) => board.id);
      const found = (await opened().queries.findSimilar(requested)).map((board) => board.id);
      expect(found).toEqual(expected.toReversed());
    }
  });

  it("excludes the trash and finds nothing for invalid names", async () => {
    await opened().boards.insert(aBoard({ style: "Japandi", deletedAt: new Date("2025-04-01") }));
    expect(await titles({ style: "Japandi", room: null, adjective: null })).toEqual([]);
    expect(await titles({ style: "\u0000", room: null, adjective: null })).toEqual([]);
  });
}

export function describeCounts(opened: () => OpenBoards): void {
  const publish = (...boards: readonly Partial<Board>[]) => insertAll(opened(), boards.map(aPublishedBoard));

  const style = (slug: string) => opened().queries.countPublished({ kind: "style", slug });
  const room = (slug: string) => opened().queries.countPublished({ kind: "room", slug });

  it("counts all published boards, those of a style and those of a room", async () => {
    await publish(
      { style: "Japandi", room: "Bedroom" },
      { style: "Japandi", room: null },
      { style: "Coastal", room: "Bedroom" },
    );
    expect(await opened().queries.countPublished(null)).toBe(3);
    expect([await style("japandi"), await style("coastal"), await style("loft")]).toEqual([2, 1, 0]);
    expect(await room("bedroom")).toBe(2);
    for (const odd of ["\u0000", "'; drop table boards; --", "", "\ud800"]) {
      expect([await style(odd), await room(odd)]).toEqual([0, 0]);
    }
  });

  it("counts boards by status, with unavailable products and in the trash, after every change", async () => {
    const { boards, queries } = opened();
    expect(await queries.countBoards()).toEqual({ boards: 0, published: 0, unavailable: 0, trash: 0 });
    const [draft, published] = [aBoard(), aPublishedBoard()];
    await insertAll(opened(), [draft, published, aBoard({ deletedAt: new Date("2025-04-01") })]);
    expect(await queries.countBoards()).toEqual({ boards: 2, published: 1, unavailable: 0, trash: 1 });
    await boards.update(draft.id, (stored) => ({
      ...stored,
      status: "published",
      publishedAt: new Date("2025-05-01"),
    }));
    await boards.update(published.id, (stored) => ({ ...stored, deletedAt: new Date("2025-05-01") }));
    expect(await queries.countBoards()).toEqual({ boards: 1, published: 1, unavailable: 0, trash: 2 });
    expect(await boards.deleteTrashedBefore(new Date("2026-01-01"))).toBe(2);
    expect(await queries.countBoards()).toEqual({ boards: 1, published: 1, unavailable: 0, trash: 0 });
  });

  it("counts the boards per term including drafts, excluding the trash", async () => {
    await publish(
      { style: "Japandi", room: "Bedroom", adjective: null },
      { style: "japandi", room: null, adjective: "" },
      { style: "Coastal", deletedAt: new Date("2025-04-01") },
    );
    await opened().boards.insert(
      aBoard({ style: "Japandi", room: "Bedroom", adjective: "Calm", furnitureType: "Sofa" }),
    );
    const { countByTerm } = opened().queries;
    expect(foldNames(await countByTerm("style"))).toEqual([{ name: "japandi", boards: 3, published: 2 }]);
    expect(foldNames(await countByTerm("room"))).toEqual([{ name: "bedroom", boards: 2, published: 1 }]);
    expect(foldNames(await countByTerm("adjective"))).toEqual([{ name: "calm", boards: 1, published: 0 }]);
    expect(foldNames(await countByTerm("furnitureType"))).toEqual([{ name: "sofa", boards: 1, published: 0 }]);
  });
}

/** Merges counts of names that differ in case, because stores may return them separately or merged. */
function foldNames(counts: readonly TermCount[]): readonly TermCount[] {
  const byName = new Map<string, TermCount>();
  for (const { name, boards, published } of counts) {
    const key = name.toLowerCase();
    const former = byName.get(key) ?? { name: key, boards: 0, published: 0 };
    byName.set(key, { name: key, boards: former.boards + boards, published: former.published + published });
  }
  return [...byName.values()];
}
