import { describe, expect, test } from "vitest";
import { aBoard, aPublishedBoard } from "../../builders/a-board.ts";
import { createBoardUseCases } from "./board-use-cases.ts";

const unknownId = "0b9c1c9e-5a55-4d37-9a4f-1f7c9f1c2d3e";

describe("Changing many boards", () => {
  test("publishes drafts, leaves published boards as they are, and names those that cannot be published", async () => {
    const [draft, published, bare] = [aBoard(), aPublishedBoard(), aBoard({ title: "Bare", products: [] })];
    const { changeBoards, stored, clock, enqueueImageJobs } = createBoardUseCases([draft, published, bare]);
    const ids = [draft.id.toUpperCase(), published.id, bare.id, unknownId];
    const result = await changeBoards(ids.map((id) => ({ id, status: "published" })));
    expect(result.changed.map(({ id, version }) => [id, version])).toEqual([[draft.id, 2]]);
    expect(result.refused).toEqual([
      { id: bare.id, title: "Bare", reason: "Please add at least one product before publishing." },
      { id: unknownId, title: null, reason: "There is no such board." },
    ]);
    expect(stored.get(draft.id)).toMatchObject({ status: "published", publishedAt: clock.now() });
    expect(stored.get(published.id)).toEqual(published);
    expect(stored.get(bare.id)).toEqual(bare);
    expect(enqueueImageJobs).toHaveBeenCalledOnce();
  });

  test("changes style, room and adjective; subject and title follow when they are made of them", async () => {
    const named = aBoard({
      style: "Bohemian",
      room: "Bedroom",
      subject: "Bohemian Bedroom",
      title: "Bohemian Bedroom",
    });
    const own = aBoard({ style: "Bohemian", room: null, subject: "Reading nook", title: "Corner" });
    const { changeBoards, stored } = createBoardUseCases([named, own]);
    const names = { style: " Japandi ", room: null, adjective: "Calm" };
    await changeBoards([named, own].map(({ id }) => ({ id, ...names })));
    const expected = { style: "Japandi", room: null, adjective: "Calm", version: 2 };
    expect(stored.get(named.id)).toMatchObject({ ...expected, subject: "Japandi", title: "Japandi" });
    expect(stored.get(own.id)).toMatchObject({ ...expected, subject: "Reading nook", title: "Corner" });
  });

  test("is undone by what it returns, but not on boards that changed since", async () => {
    const boards = [aPublishedBoard({ style: "Loft" }), aBoard({ style: "Loft" }), aBoard({ style: "Loft" })];
    const { changeBoards, updateBoard, stored } = createBoardUseCases(boards);
    const change = { style: "Coastal", status: "draft", isDeleted: true } as const;
    const { changed } = await changeBoards(boards.map(({ id }) => ({ id, ...change })));
    expect([...stored.values()].map(({ deletedAt }) => deletedAt === null)).toEqual([false, false, false]);
    await changeBoards([{ id: boards[2]?.id ?? "", isDeleted: false }]);
    await updateBoard({ id: boards[2]?.id ?? "", changes: { title: "Mine" } });
    const undo = await changeBoards(changed.map(({ id, version, before }) => ({ id, version, ...before })));
    expect(undo.refused).toEqual([{ id: boards[2]?.id, title: "Mine", reason: "It was changed meanwhile." }]);
    const content = [...stored.values()].map(({ style, status, deletedAt }) => [style, status, deletedAt]);
    expect(content).toEqual([
      ["Loft", "published", null],
      ["Loft", "draft", null],
      ["Coastal", "draft", null],
    ]);
  });

  test("leaves boards in the trash alone but for restoring them", async () => {
    const trashed = aBoard({ title: "Old", deletedAt: new Date("2025-01-01T00:00:00.000Z") });
    const { changeBoards, stored } = createBoardUseCases([trashed]);
    const { refused } = await changeBoards([{ id: trashed.id, style: "Loft" }]);
    expect(refused).toEqual([{ id: trashed.id, title: "Old", reason: "It is in the trash." }]);
    expect(stored.get(trashed.id)).toEqual(trashed);
    await changeBoards([{ id: trashed.id, isDeleted: false }]);
    expect(stored.get(trashed.id)).toMatchObject({ deletedAt: null, version: 2 });
  });
});
