import { randomUUID } from "node:crypto";
import { expect, it } from "vitest";
import { aBoard } from "../builders/a-board.ts";
import { aNewLibraryProduct, aProduct } from "../builders/a-product.ts";
import { compositionOf, placed } from "../core/composition/any-composition.ts";
import { type Opened, storeBoards } from "./product-replacement.ts";

/** The part of the contract of `ProductLibrary` about undoing replacements. */
export function replacementUndoContract(opened: Opened): void {
  const undo = (made: { readonly id: string } | null) => opened().library.undoReplacement(made?.id ?? "", new Date(0));

  it("restores the boards once, with a new version", async () => {
    const { library, boards } = opened();
    const { board, sofa, getId, read } = await storeBoards(opened());
    const own = aBoard({ products: [sofa, aProduct(), { ...sofa, title: "Our own" }] });
    await boards.insert(own);
    const made = await library.replace(getId("Sofa"), getId("Chair"));
    expect(await library.undoReplacement(made?.id ?? "", new Date(0))).toEqual({ restored: 2, unchanged: [] });
    expect(await read()).toMatchObject({ products: board.products, version: 5 });
    expect((await boards.findById(own.id))?.products).toEqual(own.products);
    expect(await library.undoReplacement(made?.id ?? "", new Date(0))).toBeNull();
    expect(await library.listReplacements(getId("Sofa"), new Date(0))).toEqual([]);
  });

  it("restores the product on a board that was edited meanwhile, and keeps the edit", async () => {
    const { boards } = opened();
    const { board, lamp, sofa, chair, successor, getId, read } = await storeBoards(opened());
    const made = await opened().library.replace(getId("Sofa"), successor.id);
    await boards.update(board.id, (one) => ({
      ...one,
      title: "Quiet corner",
      products: one.products.toReversed().map((product) => ({ ...product, note: `${product.note}!` })),
      version: one.version + 1,
    }));
    expect(await undo(made)).toEqual({ restored: 1, unchanged: [] });
    const products = [chair, sofa, lamp].map((product) => ({ ...product, note: `${product.note}!` }));
    expect(await read()).toMatchObject({ title: "Quiet corner", products, version: 6 });
  });

  it("lists a first replacement also after a second one and after one that changed no board, and undoes both", async () => {
    const { library, boards } = opened();
    const { board, sofa, successor, getId, read } = await storeBoards(opened());
    const id = getId("Sofa");
    const first = await library.replace(id, successor.id);
    const other = aBoard({ products: [sofa] });
    await boards.insert(other);
    const second = await library.replace(id, getId("Lamp"));
    await library.replace(id, getId("Lamp"));
    expect(await library.listReplacements(id, new Date(0))).toMatchObject([
      { id: second?.id, successorId: getId("Lamp"), boards: 1 },
      { id: first?.id, successorId: successor.id, boards: 1 },
    ]);
    expect(await undo(first)).toEqual({ restored: 1, unchanged: [] });
    expect(await undo(second)).toEqual({ restored: 1, unchanged: [] });
    expect((await read()).products).toEqual(board.products);
    expect((await boards.findById(other.id))?.products).toEqual([sofa]);
  });

  it("undoes two replacements on one board in any order", async () => {
    const { board, successor, getId, read } = await storeBoards(opened());
    const { product: newLamp } = await opened().library.insert(aNewLibraryProduct({ asin: "B00NEWLAMP" }));
    const sofa = await opened().library.replace(getId("Sofa"), successor.id);
    const lamp = await opened().library.replace(getId("Lamp"), newLamp.id);
    expect(await undo(sofa)).toEqual({ restored: 1, unchanged: [] });
    expect(await undo(lamp)).toEqual({ restored: 1, unchanged: [] });
    expect((await read()).products).toEqual(board.products);
  });

  it("names boards that no longer show the successor, and restores them after a later replacement was undone", async () => {
    const { library, boards } = opened();
    const { board, sofa, chair, successor, getId, read } = await storeBoards(opened(), { title: "Quiet corner" });
    const other = aBoard({ products: [sofa] });
    await boards.insert(other);
    const made = await library.replace(getId("Sofa"), getId("Chair"));
    await boards.update(other.id, (one) => ({ ...one, products: [], version: one.version + 1 }));
    const later = await library.replace(getId("Chair"), successor.id);
    expect(later).toMatchObject({ boards: 1 });
    await boards.update(other.id, (one) => ({ ...one, title: "Empty corner", version: one.version + 1 }));
    expect(await undo(made)).toEqual({ restored: 1, unchanged: ["Empty corner"] });
    expect((await read()).products.map(({ title }) => title)).toEqual(["Lamp", "Sofa", "New sofa"]);
    expect(await undo(later)).toEqual({ restored: 1, unchanged: [] });
    expect((await read()).products).toEqual(board.products);
    await boards.update(other.id, (one) => ({ ...one, products: [chair], version: one.version + 1 }));
    expect(await library.listReplacements(getId("Sofa"), new Date(0))).toMatchObject([{ boards: 1 }]);
    expect(await undo(made)).toEqual({ restored: 1, unchanged: [] });
    expect((await boards.findById(other.id))?.products.map(({ title }) => title)).toEqual(["Sofa"]);
  });

  it("changes nothing on a deleted board and on one that shows the product again", async () => {
    const { library, boards } = opened();
    const { board, sofa, successor, getId, read } = await storeBoards(opened(), { title: "Quiet corner" });
    await boards.insert(aBoard({ products: [sofa], deletedAt: new Date(0) }));
    const made = await library.replace(getId("Sofa"), successor.id);
    await boards.deleteTrashedBefore(new Date());
    await boards.update(board.id, (one) => ({ ...one, products: [...one.products, sofa], version: one.version + 1 }));
    const before = await read();
    expect(await undo(made)).toEqual({ restored: 0, unchanged: ["Quiet corner", "a deleted board"] });
    expect(await read()).toEqual(before);
  });

  it("moves tags and the board image back on an edited board", async () => {
    const tag = { kind: "product" as const, product: "tagged", treatment: "framed" as const, ...placed() };
    const composition = { ...compositionOf([tag]), template: "uploaded" as const };
    const image = "/pictures/sofa.jpg";
    const { board, successor, getId, read } = await storeBoards(opened(), {
      products: [aProduct({ id: "tagged", title: "Sofa", imageUrl: image })],
      imageUrl: image,
      uploadedMoodboardUrl: "/objects/moodboards/a.jpg",
      composition,
    });
    const made = await opened().library.replace(getId("Sofa"), successor.id);
    await opened().boards.update(board.id, (one) => ({ ...one, subject: "Corners", version: one.version + 1 }));
    await undo(made);
    expect(await read()).toMatchObject({ imageUrl: image, composition, products: board.products, subject: "Corners" });
  });

  it("returns null for an unknown, an expired and a deleted replacement", async () => {
    const { library } = opened();
    const { successor, getId } = await storeBoards(opened());
    const made = await library.replace(getId("Sofa"), successor.id);
    for (const id of [randomUUID(), "no id"]) expect(await library.undoReplacement(id, new Date(0))).toBeNull();
    const later = new Date(Date.now() + 60_000);
    expect(await library.undoReplacement(made?.id ?? "", later)).toBeNull();
    expect(await library.listReplacements(getId("Sofa"), later)).toEqual([]);
    await library.deleteReplacementsBefore(new Date(0));
    expect(await library.listReplacements(getId("Sofa"), new Date(0))).toHaveLength(1);
    await library.deleteReplacementsBefore(later);
    expect(await library.undoReplacement(made?.id ?? "", new Date(0))).toBeNull();
  });
}
