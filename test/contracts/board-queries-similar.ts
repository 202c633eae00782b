import { expect, it } from "vitest";
import type { Combination } from "../../core/board/board.ts";
import { aBoard } from "../builders/a-board.ts";
import type { OpenBoards } from "./open-boards.ts";
import { isSimilar } from "./reference-rules.ts";

export function describeSimilar(opened: () => OpenBoards): void {
  const titles = async (combination: Combination) =>
    (await opened().queries.findSimilar(combination)).map((board) => board.title);

  it("finds boards with the same style, and the same room and adjective if given, including drafts, newest first", async () => {
    const boards = [
      { title: "a", style: "Japandi", room: "Bedroom", adjective: "Calm" },
      { title: "b", style: "japandi", room: "BEDROOM", adjective: null },
      { title: "c", style: "JAPANDI ", room: null, adjective: "calm" },
      { title: "d", style: "Coastal", room: "Bedroom", adjective: "Calm" },
    ];
    for (const [day, board] of boards.entries()) {
      await opened().boards.insert(aBoard({ ...board, createdAt: new Date(Date.UTC(2025, 0, day + 1)) }));
    }
    expect(await titles({ style: "Japandi", room: null, adjective: null })).toEqual(["c", "b", "a"]);
    expect(await titles({ style: "jaPandi", room: "bedroom", adjective: null })).toEqual(["b", "a"]);
    expect(await titles({ style: "Japandi", room: null, adjective: "CALM" })).toEqual(["c", "a"]);
    expect(await titles({ style: "Japandi", room: "Bedroom", adjective: "Calm" })).toEqual(["a"]);
    expect(await titles({ style: "Loft", room: null, adjective: null })).toEqual([]);
  });

  it("finds exactly the boards for which isSimilar is true", async () => {
    const names = [null, "Oak", "OAK ", "Ash"];
    const every = ["Japandi", "japandi", "Loft"].flatMap((style) =>
      names.flatMap((room) => names.map((adjective) => ({ style, room, adjective }))),
    );
    const boards = every.map((combination) => aBoard(combination));
    for (const board of boards) await opened().boards.insert(board);
    for (const requested of every) {
      const expected = boards.filter((board) => isSimilar(board, requested)).map((board) => board.id);
      const found = (await opened().queries.findSimilar(requested)).map((board) => board.id);
      expect(found.toSorted()).toEqual(expected.toSorted());
    }
  });

  it.each([
    ["Éclectique", "ÉCLECTIQUE"],
    ["İznik", "i̇znik"],
    ["ΣΊΣΥΦΟΣ", "σίσυφος"],
    ["Ünlü", "ünlü"],
  ])("compares %s and %s regardless of case", async (stored, requested) => {
    await opened().boards.insert(aBoard({ title: "found", style: stored, room: stored, adjective: stored }));
    expect(await titles({ style: requested, room: requested, adjective: requested })).toEqual(["found"]);
  });

  it("excludes the trash and finds nothing for invalid names", async () => {
    await opened().boards.insert(aBoard({ style: "Japandi", deletedAt: new Date("2025-04-01") }));
    expect(await titles({ style: "Japandi", room: null, adjective: null })).toEqual([]);
    expect(await titles({ style: "\u0000", room: null, adjective: null })).toEqual([]);
  });

  it("returns at most 100", async () => {
    for (let count = 0; count < 101; count++) await opened().boards.insert(aBoard({ style: "Popular" }));
    expect(await titles({ style: "popular", room: null, adjective: null })).toHaveLength(100);
  });
}
