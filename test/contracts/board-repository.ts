import { randomUUID } from "node:crypto";
import { describe, expect, it, vi } from "vitest";
import type { Board, BoardRepository } from "../../core/board/board.ts";
import { aBoard } from "../builders/a-board.ts";
import { aProduct } from "../builders/a-product.ts";
import { compositionOf, placed } from "../core/composition/any-composition.ts";

/** The contract of `BoardRepository`. The store that `open` returns can contain other boards. */
export function boardRepositoryContract(name: string, open: () => Promise<BoardRepository>): void {
  describe(`${name} as a BoardRepository`, () => {
    testStoring(open);
    testChanges(open);
    testTrash(open);
  });
}

function testStoring(open: () => Promise<BoardRepository>): void {
  it("returns an inserted board unchanged", async () => {
    const boards = await open();
    const board = aBoard({
      title: 'Été d\'İzmir 家 🛋️ "quoted" \\ back',
      products: [
        aProduct({ asin: "B000000001" }),
        aProduct({ shopUrl: null, title: "Lamp with {braces}, 'quotes' and ?" }),
      ],
      uploadedMoodboardUrl: "/objects/moodboards/one.jpg",
      composition: compositionOf([{ kind: "text", text: 'Été 家 "quoted"', role: "title", ...placed() }]),
      publishedAt: new Date("2025-03-01T10:20:30.456Z"),
      deletedAt: new Date("2025-03-02T10:20:30.789Z"),
      views: 7,
      version: 3,
    });
    await boards.insert(board);
    expect(await boards.findById(board.id)).toEqual(board);
  });

  it("keeps the values that each board stores of a shared product", async () => {
    const boards = await open();
    const sofa = aProduct({ asin: "B00SHARED1", title: "Sofa", shopUrl: "https://shop.example/sofa" });
    const others = [
      { ...sofa, title: "Our favorite sofa", imageUrl: "" },
      { ...sofa, id: "own id", asin: "b00shared1", shopUrl: null },
      { ...sofa, shopUrl: "" },
    ];
    const stored = [aBoard({ products: [sofa] }), aBoard({ products: others }), aBoard({ products: [sofa, sofa] })];
    for (const board of stored) await boards.insert(board);
    const changed = { ...sofa, title: "Sofa in oak" };
    await boards.update(stored[0]?.id ?? "", (board) => ({ ...board, products: [aProduct(), changed] }));
    await boards.update(stored[0]?.id ?? "", (board) => ({ ...board, products: board.products.slice(1) }));
    const found = await Promise.all(stored.map(({ id }) => boards.findById(id)));
    expect(found.map((board) => board?.products)).toEqual([[changed], others, [sofa, sofa]]);
  });

  it("stores boards that share new products in different orders at the same time", async () => {
    const boards = await open();
    const products = Array.from({ length: 20 }, (_, index) =>
      aProduct({ asin: `B00ORDER${index}`, id: `order-${index}` }),
    );
    const stored = Array.from({ length: 8 }, (_, index) =>
      aBoard({ products: index % 2 === 0 ? products : products.toReversed() }),
    );
    await Promise.all(stored.map((board) => boards.insert(board)));
    const turn = (board: Board) => ({ ...board, products: board.products.toReversed() });
    await Promise.all(stored.map(({ id }) => boards.update(id, turn)));
    const found = await Promise.all(stored.map(({ id }) => boards.findById(id)));
    expect(found).toEqual(stored.map(turn));
  });

  it("returns false for an id that is taken, also in the trash, and keeps the stored board", async () => {
    const boards = await open();
    for (const deletedAt of [null, new Date("2025-03-02T10:20:30.789Z")]) {
      const board = aBoard({ deletedAt });
      expect(await boards.insert(board)).toBe(true);
      expect(await boards.insert(aBoard({ id: board.id, title: "Another" }))).toBe(false);
      expect(await boards.findById(board.id)).toEqual(board);
    }
  });

  it("stores one of two boards that are inserted with the same id concurrently", async () => {
    const boards = await open();
    const board = aBoard();
    const results = await Promise.all([boards.insert(board), boards.insert(board)]);
    expect(results.toSorted()).toEqual([false, true]);
  });

  it("finds and changes nothing for an unknown id, an invalid id and a text with NUL", async () => {
    const boards = await open();
    const change = vi.fn((board: Board) => board);
    for (const id of [randomUUID(), "no id", "\u0000"]) {
      expect([await boards.findById(id), await boards.update(id, change)]).toEqual([null, null]);
    }
    expect(change).not.toHaveBeenCalled();
  });
}

function testChanges(open: () => Promise<BoardRepository>): void {
  it("stores and returns the result of a change of the current board", async () => {
    const boards = await open();
    const board = aBoard();
    await boards.insert(board);
    const changed = aBoard({ ...board, title: "Changed", style: "Coastal", products: [], version: 2 });
    const seen: Board[] = [];
    const result = await boards.update(board.id.toUpperCase(), (stored) => {
      seen.push(stored);
      return changed;
    });
    expect(seen).toEqual([board]);
    expect(result).toEqual(changed);
    expect(await boards.findById(board.id)).toEqual(changed);
  });

  it("keeps the views when a board changes", async () => {
    const boards = await open();
    const board = aBoard({ views: 5 });
    await boards.insert(board);
    await boards.update(board.id, (stored) => ({ ...stored, views: 99, version: 2 }));
    expect((await boards.findById(board.id))?.views).toBe(5);
  });

  it("stores nothing when a change throws, and accepts the next change", async () => {
    const boards = await open();
    const board = aBoard();
    await boards.insert(board);
    const rejected = boards.update(board.id, () => {
      throw new Error("not like this");
    });
    await expect(rejected).rejects.toThrow("not like this");
    expect(await boards.findById(board.id)).toEqual(board);
    expect(await boards.update(board.id, (stored) => ({ ...stored, version: 2 }))).toEqual({ ...board, version: 2 });
  });

  it("changes all boards of several ids or, when one change throws, none", async () => {
    const boards = await open();
    const stored = [aBoard(), aBoard(), aBoard()];
    for (const board of stored) await boards.insert(board);
    const ids = [...stored.map(({ id }) => id.toUpperCase()), randomUUID()];
    const seen: string[] = [];
    const failing = boards.updateAll(ids, (board) => {
      seen.push(board.id);
      if (seen.length === 3) throw new Error("not like this");
      return { ...board, title: "Half", version: 2 };
    });
    await expect(failing).rejects.toThrow("not like this");
    expect(await Promise.all(ids.map(boards.findById))).toEqual([...stored, null]);
    await boards.updateAll(ids, (board) => ({ ...board, title: "All", version: 2 }));
    const changed = stored.map((board) => ({ ...board, title: "All", version: 2 }));
    expect(await Promise.all(ids.map(boards.findById))).toEqual([...changed, null]);
  });
}

function testTrash(open: () => Promise<BoardRepository>): void {
  it("deletes only boards that were moved to the trash before the given time", async () => {
    const boards = await open();
    const stored = aBoard();
    const recent = aBoard({ deletedAt: new Date("2001-02-01T00:00:00.000Z") });
    const old = aBoard({ deletedAt: new Date("2001-01-31T23:59:59.999Z") });
    for (const board of [stored, recent, old]) await boards.insert(board);
    expect(await boards.deleteTrashedBefore(new Date("2001-02-01T00:00:00.000Z"))).toBe(1);
    expect(await boards.findById(old.id)).toBeNull();
    expect(await boards.findById(stored.id)).toEqual(stored);
    expect(await boards.findById(recent.id)).toEqual(recent);
    expect(await boards.deleteTrashedBefore(new Date("2001-02-01T00:00:00.000Z"))).toBe(0);
  });
}
