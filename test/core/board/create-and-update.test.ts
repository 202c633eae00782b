import { describe, expect, test } from "vitest";
import { aBoard } from "../../builders/a-board.ts";
import { aProduct } from "../../builders/a-product.ts";
import { fakeId } from "../../fakes/fake-ids.ts";
import { createBoardUseCases, unknownBoardIds } from "./board-use-cases.ts";

describe("Creating a board", () => {
  test("stores it under a new id and returns it", async () => {
    const { createBoard, stored, clock } = createBoardUseCases();
    const board = await createBoard(aBoard({ status: "published", views: 9, version: 7 }));
    const now = clock.now();
    expect(board).toMatchObject({
      id: fakeId(1),
      version: 1,
      views: 0,
      createdAt: now,
      updatedAt: now,
      publishedAt: now,
    });
    expect([...stored.values()]).toEqual([board]);
  });

  test("sets shop links with the site's partner tag", async () => {
    const products = [aProduct({ asin: "B08XYZ1234", shopUrl: "https://shop.example/?tag=theirs" })];
    const board = await createBoardUseCases().createBoard(aBoard({ products }));
    expect(board.products[0]?.shopUrl).toBe("https://shop.example/B08XYZ1234?tag=ours");
  });

  test("throws all violations and stores nothing", async () => {
    const { createBoard, stored } = createBoardUseCases();
    const content = aBoard({ title: "", subject: "", style: "", products: [], status: "published", imageUrl: "x:y" });
    await expect(createBoard(content)).rejects.toMatchObject({
      code: "board.invalid",
      message:
        "Please enter a board title or subject. Please select a style for your board. " +
        "Please add at least one product before publishing. " +
        "Enter an image address that starts with http://, https:// or /.",
      violations: [{ path: "title" }, { path: "style" }, { path: "products" }, { path: "imageUrl" }],
    });
    expect(stored.size).toBe(0);
  });
});

describe("Creating a board with an idempotency key", () => {
  const key = fakeId(7);

  test("stores the board under the key", async () => {
    const { createBoard, stored } = createBoardUseCases();
    expect(await createBoard(aBoard(), key)).toMatchObject({ id: key, version: 1, publishedAt: null });
    expect([...stored.keys()]).toEqual([key]);
  });

  test("returns the stored board when the same content is sent again", async () => {
    const { createBoard, stored, clock } = createBoardUseCases();
    const content = aBoard({ title: "Calm", description: " Quiet. ", products: [aProduct({ asin: "B08XYZ1234" })] });
    const board = await createBoard(content, key);
    clock.advance(1000);
    expect(await createBoard({ ...content, title: "Calm " }, key)).toEqual(board);
    expect(stored.size).toBe(1);
  });

  test.each([
    ["another status", { status: "published" }],
    ["other products", { products: [aProduct({ id: "another" })] }],
  ] as const)("is refused for %s under the same key, and changes nothing", async (_what, changes) => {
    const { createBoard, stored } = createBoardUseCases();
    const board = await createBoard(aBoard(), key);
    await expect(createBoard({ ...aBoard(), ...changes }, key)).rejects.toMatchObject({ code: "board.key-reused" });
    expect([...stored.values()]).toEqual([board]);
  });

  test("is refused when the board under the key is in the trash", async () => {
    const { createBoard, trashBoard } = createBoardUseCases();
    const content = aBoard();
    await createBoard(content, key);
    await trashBoard(key);
    await expect(createBoard(content, key)).rejects.toMatchObject({ code: "board.key-reused" });
  });
});

describe("Updating a board", () => {
  test("changes the sent fields and keeps the others, by its id in any case", async () => {
    const board = aBoard({ views: 5 });
    const { updateBoard, stored, clock } = createBoardUseCases([board]);
    clock.advance(1000);
    const updated = await updateBoard({ id: board.id.toUpperCase(), changes: { status: "published" }, version: 1 });
    const now = clock.now();
    expect(updated).toEqual({ ...board, status: "published", version: 2, updatedAt: now, publishedAt: now });
    expect(stored.get(board.id)).toEqual(updated);
  });

  test.each([
    [{ status: "published", products: [] }, ["products"]],
    [{ title: "", subject: "", uploadedMoodboardUrl: "javascript:alert(1)" }, ["title", "uploadedMoodboardUrl"]],
  ] as const)("is refused with %j, and changes nothing", async (changes, paths) => {
    const board = aBoard();
    const { updateBoard, stored } = createBoardUseCases([board]);
    await expect(updateBoard({ id: board.id, changes })).rejects.toMatchObject({
      code: "board.invalid",
      violations: paths.map((path) => ({ path })),
    });
    expect(stored.get(board.id)).toEqual(board);
  });

  const trashed = aBoard({ deletedAt: new Date() });

  test.each([...unknownBoardIds, trashed.id])("throws board.not-found for the id %j", async (id) => {
    const { updateBoard } = createBoardUseCases([aBoard(), trashed]);
    await expect(updateBoard({ id, changes: {} })).rejects.toMatchObject({ code: "board.not-found" });
  });
});

describe("After a change by another admin", () => {
  const board = aBoard({ version: 3 });

  test.each([2, 4, 1])("updating a board rejects version %i when the stored version is 3", async (version) => {
    const { updateBoard, stored } = createBoardUseCases([board]);
    await expect(updateBoard({ id: board.id, changes: { title: "Mine" }, version })).rejects.toMatchObject({
      code: "board.changed-meanwhile",
      suggestion: expect.stringContaining("Reload the board"),
    });
    expect(stored.get(board.id)).toEqual(board);
  });

  test("updating a board accepts the first of two concurrent saves of the same version", async () => {
    const { updateBoard, stored } = createBoardUseCases([board]);
    const save = (title: string) => updateBoard({ id: board.id, changes: { title }, version: 3 });
    const outcomes = await Promise.allSettled([save("Theirs"), save("Mine")]);
    expect(outcomes).toMatchObject([
      { status: "fulfilled" },
      { status: "rejected", reason: { code: "board.changed-meanwhile" } },
    ]);
    expect(stored.get(board.id)).toMatchObject({ title: "Theirs", version: 4 });
  });

  test("updating a board without a version keeps the fields that are not sent", async () => {
    const { updateBoard, stored } = createBoardUseCases([board]);
    await Promise.all([
      updateBoard({ id: board.id, changes: { title: "Theirs", room: "Office" } }),
      updateBoard({ id: board.id, changes: { title: "Mine" } }),
    ]);
    expect(stored.get(board.id)).toMatchObject({ title: "Mine", room: "Office", version: 5 });
  });
});

describe("Duplicating a board", () => {
  test("stores a draft with the same content and '(copy)' after the title", async () => {
    const board = aBoard({ status: "published", views: 7, version: 3, publishedAt: new Date(0) });
    const { duplicateBoard, stored } = createBoardUseCases([board]);
    const copy = await duplicateBoard(board.id);
    const changed = { id: copy.id, title: `${board.title} (copy)`, status: "draft", views: 0, version: 1 };
    const times = { createdAt: copy.createdAt, updatedAt: copy.updatedAt, publishedAt: null };
    expect(copy).toEqual({ ...board, ...changed, ...times });
    expect([stored.get(copy.id), stored.get(board.id)]).toEqual([copy, board]);
  });

  test("shortens a title of the maximum length, by characters", async () => {
    const board = aBoard({ title: "🛋".repeat(300) });
    const { title } = await createBoardUseCases([board]).duplicateBoard(board.id);
    expect(title).toBe(`${"🛋".repeat(293)} (copy)`);
  });

  test("refuses an unknown board and one in the trash", async () => {
    const trashed = aBoard({ deletedAt: new Date(0) });
    const { duplicateBoard } = createBoardUseCases([trashed]);
    for (const id of [...unknownBoardIds, trashed.id])
      await expect(duplicateBoard(id)).rejects.toMatchObject({ code: "board.not-found" });
  });
});
