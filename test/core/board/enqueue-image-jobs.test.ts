import { describe, expect, test } from "vitest";
import { aBoard } from "../../builders/a-board.ts";
import { aProduct } from "../../builders/a-product.ts";
import { createBoardUseCases } from "./board-use-cases.ts";

describe("The image variants of a board", () => {
  const cover = "/objects/moodboards/one.jpg";
  const products = [aProduct({ imageUrl: "/a.jpg" }), aProduct({ imageUrl: "" }), aProduct({ imageUrl: "/a.jpg" })];
  const shown = [cover, "/a.jpg"].map((source) => ({ source, crops: ["none"] }));

  test("are made when it is created as published, not for a draft", async () => {
    const { createBoard, enqueueImageJobs } = createBoardUseCases();
    await createBoard(aBoard({ uploadedMoodboardUrl: cover, products }));
    expect(enqueueImageJobs).not.toHaveBeenCalled();
    await createBoard(aBoard({ status: "published", uploadedMoodboardUrl: cover, products }));
    expect(enqueueImageJobs.mock.calls).toEqual([[shown]]);
  });

  test("are made when it is published, gets another cover or another product", async () => {
    const board = aBoard({ uploadedMoodboardUrl: cover, products });
    const { updateBoard, enqueueImageJobs } = createBoardUseCases([board]);
    await updateBoard({ id: board.id, changes: { title: "Still a draft" } });
    expect(enqueueImageJobs).not.toHaveBeenCalled();
    await updateBoard({ id: board.id, changes: { status: "published" } });
    expect(enqueueImageJobs).toHaveBeenLastCalledWith(shown);
    const changes = { uploadedMoodboardUrl: null, imageUrl: "/two.jpg", products: [aProduct({ imageUrl: "/b.jpg" })] };
    await updateBoard({ id: board.id, changes });
    const changed = ["/two.jpg", "/b.jpg"].map((source) => ({ source, crops: ["none"] }));
    expect(enqueueImageJobs).toHaveBeenLastCalledWith(changed);
  });

  test("are made only of new images when it was published before", async () => {
    const board = aBoard({ status: "published", uploadedMoodboardUrl: cover, products });
    const { updateBoard, enqueueImageJobs } = createBoardUseCases([board]);
    await updateBoard({ id: board.id, changes: { title: "Renamed" } });
    expect(enqueueImageJobs).not.toHaveBeenCalled();
    await updateBoard({ id: board.id, changes: { products: [...products, aProduct({ imageUrl: "/b.jpg" })] } });
    expect(enqueueImageJobs.mock.calls).toEqual([[[{ source: "/b.jpg", crops: ["none"] }]]]);
  });

  test("are made when a published board is restored from the trash, once, and not for a draft", async () => {
    const deleted = { deletedAt: new Date(0), uploadedMoodboardUrl: cover, products };
    const [draft, published] = [aBoard(deleted), aBoard({ ...deleted, status: "published" })];
    const { restoreBoard, updateBoard, enqueueImageJobs } = createBoardUseCases([draft, published]);
    await restoreBoard(draft.id);
    expect(enqueueImageJobs).not.toHaveBeenCalled();
    await updateBoard({ id: draft.id, changes: { status: "published" } });
    for (let times = 0; times < 2; times += 1) await restoreBoard(published.id);
    expect(enqueueImageJobs.mock.calls).toEqual([[shown], [shown]]);
  });

  test("are not made when the save is refused", async () => {
    const { createBoard, enqueueImageJobs } = createBoardUseCases();
    await expect(createBoard(aBoard({ status: "published", products: [] }))).rejects.toThrow();
    expect(enqueueImageJobs).not.toHaveBeenCalled();
  });
});
