import { describe, expect, test } from "vitest";
import { trashRetentionDays } from "../../../core/board/trash-board.ts";
import { aBoard, aPublishedBoard } from "../../builders/a-board.ts";
import { boardUseCases, idsOfNothing } from "./board-use-cases.ts";

const dayInMs = 24 * 60 * 60 * 1000;

describe("Deleting a board", () => {
  test("moves it to the trash as it is", async () => {
    const board = aPublishedBoard();
    const { trashBoard, stored, clock } = boardUseCases([board]);
    await trashBoard(board.id.toUpperCase());
    const now = clock.now();
    expect(stored.get(board.id)).toEqual({ ...board, deletedAt: now, updatedAt: now, version: 2 });
  });

  test("again changes nothing and is no error", async () => {
    const board = aBoard();
    const { trashBoard, stored, clock } = boardUseCases([board]);
    await trashBoard(board.id);
    const trashed = stored.get(board.id);
    clock.advance(dayInMs);
    await trashBoard(board.id);
    expect(stored.get(board.id)).toEqual(trashed);
  });

  test("that never was is no error", async () => {
    await expect(boardUseCases().trashBoard("0b9c1c9e-5a55-4d37-9a4f-1f7c9f1c2d3e")).resolves.toBeUndefined();
  });

  test.each(["", "1", "check-duplicate"])("is refused for what is no id (%j)", async (id) => {
    await expect(boardUseCases().trashBoard(id)).rejects.toMatchObject({ code: "board.not-found" });
  });
});

describe("Restoring a board", () => {
  test("brings it back as it was, published or not", async () => {
    const board = aPublishedBoard();
    const { trashBoard, restoreBoard, stored, clock } = boardUseCases([board]);
    await trashBoard(board.id);
    clock.advance(dayInMs);
    const restored = await restoreBoard(board.id.toUpperCase());
    expect(restored).toEqual({ ...board, version: 3, updatedAt: clock.now() });
    expect(stored.get(board.id)).toEqual(restored);
  });

  test("that is not in the trash changes nothing", async () => {
    const board = aBoard();
    const { restoreBoard, stored } = boardUseCases([board]);
    expect(await restoreBoard(board.id)).toEqual(board);
    expect(stored.get(board.id)).toEqual(board);
  });

  test.each(idsOfNothing)("finds none at the id %j", async (id) => {
    await expect(boardUseCases([aBoard()]).restoreBoard(id)).rejects.toMatchObject({ code: "board.not-found" });
  });
});

describe("The trash keeps boards for 30 days", () => {
  test.each([
    [0, true],
    [29, true],
    [30, true],
    [30 + 1 / dayInMs, false],
    [365, false],
  ])("after %d days a deleted board is still there: %o", async (days, isThere) => {
    const board = aBoard();
    const { trashBoard, emptyTrash, stored, clock } = boardUseCases([board, aPublishedBoard()]);
    await trashBoard(board.id);
    clock.advance(days * dayInMs);
    expect(await emptyTrash()).toBe(isThere ? 0 : 1);
    expect(stored.has(board.id)).toBe(isThere);
    expect(stored.size).toBe(isThere ? 2 : 1);
  });

  test("which is said in one place", () => {
    expect(trashRetentionDays).toBe(30);
  });
});
