import { randomUUID } from "node:crypto";
import { expect, it } from "vitest";
import type { Board, BoardRepository } from "../../core/board/board.ts";
import { toProductIdentity } from "../../core/product/product.ts";
import type { ProductLibrary } from "../../core/product/product-library.port.ts";
import { aBoard } from "../builders/a-board.ts";
import { aNewLibraryProduct, aProduct } from "../builders/a-product.ts";
import { compositionOf, placed } from "../core/composition/any-composition.ts";

export interface OpenLibrary {
  readonly library: ProductLibrary;
  readonly boards: BoardRepository;
}

export type Opened = () => OpenLibrary;

/** The part of the contract of `ProductLibrary` about replacements. */
export function productReplacementContract(opened: Opened): void {
  testReplacing(opened);
  testMerging(opened);
}

/** Boards with the lamp, the sofa and the chair in this order, and the ids of the stored products by title. */
async function storeBoards({ library, boards }: OpenLibrary, content: Partial<Board> = {}) {
  const [lamp, sofa, chair] = ["Lamp", "Sofa", "Chair"].map((title) => aProduct({ title, note: `Why the ${title}` }));
  if (lamp === undefined || sofa === undefined || chair === undefined) throw new Error("Three products were made.");
  const board = aBoard({ products: [lamp, sofa, chair], version: 3, ...content });
  await boards.insert(board);
  const { product: successor } = await library.insert(aNewLibraryProduct({ asin: "B00NEWSOFA", title: "New sofa" }));
  const { items } = await library.list({ limit: 100 });
  const getId = (title: string) => items.find((item) => item.title === title)?.id ?? "";
  return { board, lamp, sofa, chair, successor, getId, read: async () => (await boards.findById(board.id)) ?? board };
}

const newSofa = { id: "B00NEWSOFA", asin: "B00NEWSOFA", title: "New sofa" };

function testReplacing(opened: Opened): void {
  it("replaces a product on all boards: keeps place and note, drops the board's own texts, increases versions", async () => {
    const { board, lamp, sofa, chair, successor, getId, read } = await storeBoards(opened());
    const other = aBoard({ products: [{ ...sofa, title: "Our own title" }], deletedAt: new Date() });
    await opened().boards.insert(other);
    const made = await opened().library.replace(getId("Sofa"), successor.id);
    expect(made?.uses.map(({ id }) => id).toSorted()).toEqual([board.id, other.id].toSorted());
    expect(made).toMatchObject({ successorId: successor.id, boards: 2 });
    expect(await read()).toMatchObject({ version: 4, products: [lamp, { ...newSofa, note: "Why the Sofa" }, chair] });
    expect(await opened().boards.findById(other.id)).toMatchObject({ products: [newSofa], version: other.version + 1 });
    expect(await opened().library.find(getId("Sofa"))).toMatchObject({ boards: 0 });
    expect(await opened().library.listReplacements(getId("Sofa"), new Date(0))).toMatchObject([{ id: made?.id }]);
  });

  it("changes nothing for an unknown product, and returns a replacement without boards for an unused one", async () => {
    const { successor, getId, read, board } = await storeBoards(opened());
    expect(await opened().library.replace(getId("Sofa"), randomUUID())).toBeNull();
    expect(await opened().library.replace(randomUUID(), successor.id)).toBeNull();
    expect(await opened().library.replace("no id", successor.id)).toBeNull();
    expect(await read()).toEqual(board);
    expect(await opened().library.replace(successor.id, getId("Sofa"))).toMatchObject({ uses: [], boards: 0 });
  });

  it("replaces the board image by the successor's where it was the product's", async () => {
    const image = "/pictures/sofa.jpg";
    const { sofa, successor, getId, read, board } = await storeBoards(opened());
    await opened().boards.update(board.id, (one) => ({
      ...one,
      imageUrl: image,
      products: [{ ...sofa, imageUrl: image }],
    }));
    await opened().library.replace(getId("Sofa"), successor.id);
    expect((await read()).imageUrl).toBe(successor.imageUrl);
  });

  it("keeps composed moodboards as they are, and moves tags of uploaded ones to the successor", async () => {
    const id = "tagged sofa";
    const area = { kind: "product" as const, product: id, treatment: "framed" as const, ...placed() };
    const composed = { ...compositionOf([area]), template: "plates" as const };
    const content = { uploadedMoodboardUrl: "/objects/moodboards/a.jpg", products: [aProduct({ id, title: "Sofa" })] };
    const { successor, getId, board, read } = await storeBoards(opened(), { ...content, composition: composed });
    const tagged = { ...composed, template: "uploaded" as const };
    const uploaded = aBoard({ ...board, id: randomUUID(), composition: tagged });
    await opened().boards.insert(uploaded);
    expect(await opened().library.countCompositions(getId("Sofa"))).toBe(1);
    await opened().library.replace(getId("Sofa"), successor.id);
    expect((await read()).composition).toEqual(composed);
    const items = (await opened().boards.findById(uploaded.id))?.composition?.items;
    expect(items).toEqual([{ ...area, product: "B00NEWSOFA" }]);
  });
}

function testMerging(opened: Opened): void {
  it("keeps the place and the note of a successor that the board shows already", async () => {
    const { library, boards } = opened();
    const { lamp, chair, getId, read, board } = await storeBoards(opened());
    await library.replace(getId("Lamp"), getId("Chair"));
    const products = (await read()).products;
    expect(products.map(({ title, note }) => [title, note])).toEqual([
      ["Sofa", "Why the Sofa"],
      ["Chair", "Why the Chair"],
    ]);
    const { note: _, ...noteless } = chair;
    const second = aBoard({ products: [noteless, lamp, lamp] });
    await boards.insert(second);
    await library.replace(getId("Lamp"), getId("Chair"));
    expect((await boards.findById(second.id))?.products).toEqual([{ ...noteless, note: "Why the Lamp" }]);
    expect((await boards.findById(board.id))?.products).toEqual(products);
  });
}

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

/** The part of the contract of `ProductLibrary` that concerns furniture types. */
export function furnitureTypesContract(opened: () => OpenLibrary): void {
  it("fills in the furniture types of products that have none and were never changed", async () => {
    const { library } = opened();
    const insert = async (asin: string, furnitureType: string | null) =>
      (await library.insert(aNewLibraryProduct({ asin, furnitureType }))).product;
    const [bare, typed, cleared] = [
      await insert("B000000001", null),
      await insert("B000000002", "Bench"),
      await insert("B000000003", "Bench"),
    ];
    await library.update(cleared.id, (product) => ({ ...product, furnitureType: null }));
    const identities = [bare, typed, cleared].map(toProductIdentity);
    await library.fillTypes(identities.map((identity) => ({ identity, furnitureType: "Sofa" })));
    const types = [bare, typed, cleared].map(async ({ id }) => (await library.find(id))?.furnitureType);
    expect(await Promise.all(types)).toEqual(["Sofa", "Bench", null]);
    const ofType = async (type: string) => (await library.list({ type, limit: 10 })).items.map(({ id }) => id);
    expect(await ofType("sofa")).toEqual([bare.id]);
    expect(await ofType("Lamp")).toEqual([]);
    expect(await ofType("Bench")).toEqual([typed.id]);
  });
}
