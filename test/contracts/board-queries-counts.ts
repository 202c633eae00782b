import { expect, it } from "vitest";
import type { Board } from "../../core/board/board.ts";
import type { NameCount } from "../../core/board/board-queries.port.ts";
import { aBoard, aPublishedBoard } from "../builders/a-board.ts";
import type { OpenBoards } from "./open-boards.ts";

export function describeCounts(opened: () => OpenBoards): void {
  const publish = async (...boards: readonly Partial<Board>[]) => {
    for (const board of boards) await opened().boards.add(aPublishedBoard(board));
  };

  it("counts exactly what a filter finds, however many boards a page has", async () => {
    await publish(
      { title: "Oak", description: null, style: "Japandi", room: "Bedroom" },
      { title: "Oak and linen", description: null, style: "Japandi", room: null },
      { title: "Linen", description: null, style: "Coastal", room: "Bedroom" },
    );
    const { countPublished } = opened().queries;
    expect(await countPublished({})).toBe(3);
    expect(await countPublished({ style: "japandi" })).toBe(2);
    expect(await countPublished({ room: "bedroom" })).toBe(2);
    expect(await countPublished({ style: "japandi", room: "bedroom" })).toBe(1);
    expect(await countPublished({ text: "linen" })).toBe(2);
    expect(await countPublished({ style: "coastal", text: "oak" })).toBe(0);
  });

  it("counts neither drafts nor the trash", async () => {
    await publish({ title: "shown" }, { title: "trashed", deletedAt: new Date("2025-04-01") });
    await opened().boards.add(aBoard({ title: "draft" }));
    expect(await opened().queries.countPublished({})).toBe(1);
  });

  it("counts a board where it stands after every change", async () => {
    const board = aPublishedBoard({ style: "Mid-Century Modern", room: "Living Room" });
    const { boards, queries } = opened();
    await boards.add(board);
    const counts = async () => [
      await queries.countPublished({ style: "mid-century-modern" }),
      await queries.countPublished({ room: "LIVING-ROOM" }),
      await queries.countPublished({ style: "coastal" }),
    ];
    const after = async (change: Partial<Board>) => {
      await boards.change(board.id, () => ({ ...board, ...change }));
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

  it("counts the boards that have each name, drafts included and the trash not", async () => {
    await publish(
      { style: "Japandi", room: "Bedroom", adjective: null },
      { style: "japandi", room: null, adjective: "" },
      { style: "Coastal", deletedAt: new Date("2025-04-01") },
    );
    await opened().boards.add(aBoard({ style: "Japandi", room: "Bedroom", adjective: "Calm", furnitureType: "Sofa" }));
    const { countByName } = opened().queries;
    expect(folded(await countByName("style"))).toEqual([{ name: "japandi", boards: 3, published: 2 }]);
    expect(folded(await countByName("room"))).toEqual([{ name: "bedroom", boards: 2, published: 1 }]);
    expect(folded(await countByName("adjective"))).toEqual([{ name: "calm", boards: 1, published: 0 }]);
    expect(folded(await countByName("furnitureType"))).toEqual([{ name: "sofa", boards: 1, published: 0 }]);
  });

  it.each(["\u0000", "'; drop table boards; --", "", "\ud800"])("counts nothing for the odd slug %j", async (odd) => {
    await publish({ room: null });
    expect(await opened().queries.countPublished({ style: odd })).toBe(0);
    expect(await opened().queries.countPublished({ room: odd })).toBe(0);
  });
}

/** Of names that differ in case alone a store may tell one or all. */
function folded(counts: readonly NameCount[]): readonly NameCount[] {
  const byName = new Map<string, NameCount>();
  for (const { name, boards, published } of counts) {
    const key = name.toLowerCase();
    const former = byName.get(key) ?? { name: key, boards: 0, published: 0 };
    byName.set(key, { name: key, boards: former.boards + boards, published: former.published + published });
  }
  return [...byName.values()];
}
