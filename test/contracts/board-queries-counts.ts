import { expect, it } from "vitest";
import type { Board } from "../../core/board/board.ts";
import type { TermCount } from "../../core/board/board-queries.port.ts";
import { aBoard, aPublishedBoard } from "../builders/a-board.ts";
import type { OpenBoards } from "./open-boards.ts";

export function describeCounts(opened: () => OpenBoards): void {
  const publish = async (...boards: readonly Partial<Board>[]) => {
    for (const board of boards) await opened().boards.insert(aPublishedBoard(board));
  };

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
  });

  it("counts boards by status, with unavailable products and in the trash, after every change", async () => {
    const { boards, queries } = opened();
    expect(await queries.countBoards()).toEqual({ boards: 0, published: 0, unavailable: 0, trash: 0 });
    const [draft, published] = [aBoard(), aPublishedBoard()];
    for (const board of [draft, published, aBoard({ deletedAt: new Date("2025-04-01") })]) await boards.insert(board);
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

  it("counts neither drafts nor the trash", async () => {
    await publish({ title: "shown" }, { title: "trashed", deletedAt: new Date("2025-04-01") });
    await opened().boards.insert(aBoard({ title: "draft" }));
    expect(await opened().queries.countPublished(null)).toBe(1);
  });

  it("updates the counts after every change of a board", async () => {
    const board = aPublishedBoard({ style: "Mid-Century Modern", room: "Living Room" });
    const { boards } = opened();
    await boards.insert(board);
    const counts = async () => [await style("mid-century-modern"), await room("LIVING-ROOM"), await style("coastal")];
    const after = async (change: Partial<Board>) => {
      await boards.update(board.id, () => ({ ...board, ...change }));
      return await counts();
    };
    expect(await counts()).toEqual([1, 1, 0]);
    expect(await after({ title: "Another title" })).toEqual([1, 1, 0]);
    expect(await after({ style: "Coastal" })).toEqual([0, 1, 1]);
    expect(await after({ room: null })).toEqual([1, 0, 0]);
    expect(await after({ status: "draft" })).toEqual([0, 0, 0]);
    expect(await after({ deletedAt: new Date("2025-04-01") })).toEqual([0, 0, 0]);
    expect(await after({})).toEqual([1, 1, 0]);
    expect(await after({ style: "Living Room", room: "Mid Century Modern" })).toEqual([0, 0, 0]);
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

  it.each(["\u0000", "'; drop table boards; --", "", "\ud800"])("counts nothing for the odd slug %j", async (odd) => {
    await publish({ room: null });
    expect([await style(odd), await room(odd)]).toEqual([0, 0]);
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
