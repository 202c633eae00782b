import { randomUUID } from "node:crypto";
import { expect, it } from "vitest";
import type { Board, BoardRepository } from "../../core/board/board.ts";
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
export async function storeBoards({ library, boards }: OpenLibrary, content: Partial<Board> = {}) {
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
