import { expect, it } from "vitest";
import type { Board } from "../../core/board/board.ts";
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

  it.each(["\u0000", "'; drop table boards; --", "", "\ud800"])("counts nothing for the odd slug %j", async (odd) => {
    await publish({ room: null });
    expect(await opened().queries.countPublished({ style: odd })).toBe(0);
    expect(await opened().queries.countPublished({ room: odd })).toBe(0);
  });
}
