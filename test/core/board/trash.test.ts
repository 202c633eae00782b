import { describe, expect, test } from "vitest";
import { aBoard, aPublishedBoard } from "../../builders/a-board.ts";
import { createBoardUseCases, unknownBoardIds } from "./board-use-cases.ts";

const dayInMs = 24 * 60 * 60 * 1000;

describe("Deleting a board", () => {
  test("moves it to the trash unchanged", async () => {
    const board = aPublishedBoard();
    const { trashBoard, stored, clock } = createBoardUseCases([board]);
    await trashBoard(board.id.toUpperCase());
    const now = clock.now();
    expect(stored.get(board.id)).toEqual({ ...board, deletedAt: now, updatedAt: now, version: 2 });
  });

  test("changes nothing the second time or for an unknown id", async () => {
    const board = aBoard();
    const { trashBoard, stored, clock } = createBoardUseCases([board]);
    await trashBoard(board.id);
    const trashed = stored.get(board.id);
    clock.advance(dayInMs);
    for (const id of [board.id, "0b9c1c9e-5a55-4d37-9a4f-1f7c9f1c2d3e"]) await trashBoard(id);
    expect([...stored.values()]).toEqual([trashed]);
  });

  test.each(["", "1", "check-duplicate"])("throws board.not-found for an invalid id (%j)", async (id) => {
    await expect(createBoardUseCases().trashBoard(id)).rejects.toMatchObject({ code: "board.not-found" });
  });
});

describe("Restoring a board", () => {
  test("restores it unchanged, published or not", async () => {
    const board = aPublishedBoard();
    const { trashBoard, restoreBoard, stored, clock } = createBoardUseCases([board]);
    await trashBoard(board.id);
    clock.advance(dayInMs);
    const restored = await restoreBoard(board.id.toUpperCase());
    expect(restored).toEqual({ ...board, version: 3, updatedAt: clock.now() });
    expect(stored.get(board.id)).toEqual(restored);
  });

  test("changes nothing for a board outside the trash", async () => {
    const board = aBoard();
    const { restoreBoard, stored } = createBoardUseCases([board]);
    expect(await restoreBoard(board.id)).toEqual(board);
    expect(stored.get(board.id)).toEqual(board);
  });

  test.each(unknownBoardIds)("throws board.not-found for the id %j", async (id) => {
    await expect(createBoardUseCases([aBoard()]).restoreBoard(id)).rejects.toMatchObject({ code: "board.not-found" });
  });
});

test.each([
  [30, true],
  [30 + 1 / dayInMs, false],
])("The trash keeps a board that was deleted %d days ago: %o", async (days, isThere) => {
  const board = aBoard();
  const { trashBoard, emptyTrash, stored, clock } = createBoardUseCases([board, aPublishedBoard()]);
  await trashBoard(board.id);
  clock.advance(days * dayInMs);
  expect(await emptyTrash(clock.now())).toBe(isThere ? 0 : 1);
  expect(stored.has(board.id)).toBe(isThere);
  expect(stored.size).toBe(isThere ? 2 : 1);
});
