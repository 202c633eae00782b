import { randomUUID } from "node:crypto";
import { describe, expect, it } from "vitest";
import type { BoardRepository } from "../../core/board/board-repository.port.ts";
import { aBoard } from "../builders/a-board.ts";
import { aProduct } from "../builders/a-product.ts";

/** What every BoardRepository keeps to. `open` returns one on a store that may hold other boards already. */
export function boardRepositoryContract(name: string, open: () => Promise<BoardRepository>): void {
  describe(`${name} as a BoardRepository`, () => {
    keepsBoards(open);
    refusesConflicts(open);
    emptiesTheTrash(open);
  });
}

function keepsBoards(open: () => Promise<BoardRepository>): void {
  it("gives back a board exactly as it was added", async () => {
    const boards = await open();
    const board = aBoard({
      title: 'Été d\'İzmir 家 🛋️ "quoted" \\ back',
      products: [
        aProduct({ asin: "B000000001" }),
        aProduct({
          shopUrl: null,
          title: "Lamp with {braces}, 'quotes' and ?",
        }),
      ],
      uploadedMoodboardUrl: "/objects/moodboards/one.jpg",
      publishedAt: new Date("2025-03-01T10:20:30.456Z"),
      deletedAt: new Date("2025-03-02T10:20:30.789Z"),
      views: 7,
      version: 3,
    });
    await boards.add(board);
    expect(await boards.find(board.id)).toEqual(board);
  });

  it("keeps what is left empty as null and no products as none", async () => {
    const boards = await open();
    const board = aBoard({
      description: null,
      room: null,
      adjective: null,
      products: [],
    });
    await boards.add(board);
    expect(await boards.find(board.id)).toEqual(board);
  });

  it("finds nothing for an id nobody has, for a text that is no id and for one with a NUL", async () => {
    const boards = await open();
    expect(await boards.find(randomUUID())).toBeNull();
    expect(await boards.find("no id")).toBeNull();
    expect(await boards.find("\u0000")).toBeNull();
  });

  it("finds a board by its id in capitals", async () => {
    const boards = await open();
    const board = aBoard();
    await boards.add(board);
    expect(await boards.find(board.id.toUpperCase())).toEqual(board);
  });
}

function refusesConflicts(open: () => Promise<BoardRepository>): void {
  it("stores a change of the version that was loaded", async () => {
    const boards = await open();
    const board = aBoard();
    await boards.add(board);
    const changed = aBoard({
      ...board,
      title: "Changed",
      style: "Coastal",
      products: [],
      version: 2,
    });
    await boards.update(changed);
    expect(await boards.find(board.id)).toEqual(changed);
  });

  it("leaves the views alone when a board changes", async () => {
    const boards = await open();
    const board = aBoard({ views: 5 });
    await boards.add(board);
    await boards.update({ ...board, views: 99, version: 2 });
    expect((await boards.find(board.id))?.views).toBe(5);
  });

  it("refuses a change of an older version and keeps what is stored", async () => {
    const boards = await open();
    const board = aBoard({ version: 4 });
    await boards.add(board);
    await expect(boards.update({ ...board, title: "Late", version: 4 })).rejects.toMatchObject({
      code: "board.changed-meanwhile",
    });
    expect(await boards.find(board.id)).toEqual(board);
  });

  it("refuses to change a board that is gone", async () => {
    const boards = await open();
    await expect(boards.update(aBoard({ version: 2 }))).rejects.toMatchObject({
      code: "board.not-found",
    });
  });

  it("lets exactly one of several simultaneous changes win", async () => {
    const boards = await open();
    const board = aBoard();
    await boards.add(board);
    const changes = ["one", "two", "three", "four"].map((title) => boards.update({ ...board, title, version: 2 }));
    const outcomes = await Promise.allSettled(changes);
    expect(outcomes.filter((outcome) => outcome.status === "fulfilled")).toHaveLength(1);
    expect((await boards.find(board.id))?.version).toBe(2);
  });
}

function emptiesTheTrash(open: () => Promise<BoardRepository>): void {
  it("removes for good only what was put in the trash before the moment", async () => {
    const boards = await open();
    const kept = aBoard();
    const recent = aBoard({ deletedAt: new Date("2001-02-01T00:00:00.000Z") });
    const old = aBoard({ deletedAt: new Date("2001-01-31T23:59:59.999Z") });
    for (const board of [kept, recent, old]) await boards.add(board);
    expect(await boards.removeTrashedBefore(new Date("2001-02-01T00:00:00.000Z"))).toBe(1);
    expect(await boards.find(old.id)).toBeNull();
    expect(await boards.find(kept.id)).toEqual(kept);
    expect(await boards.find(recent.id)).toEqual(recent);
    expect(await boards.removeTrashedBefore(new Date("2001-02-01T00:00:00.000Z"))).toBe(0);
  });
}
