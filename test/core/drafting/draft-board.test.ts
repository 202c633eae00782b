import { expect, test } from "vitest";
import { DescriptionError } from "../../../core/board/description.ts";
import { type DraftRequest, makeDraftBoard } from "../../../core/drafting/draft-board.ts";
import { emptyWish, type ReadWish } from "../../../core/drafting/wish.ts";
import { unknownCutout } from "../../../core/image/image-transformer.port.ts";
import type { SearchProducts } from "../../../core/product/find-products.ts";
import { ProductError } from "../../../core/product/product.ts";
import { aProduct } from "../../builders/a-product.ts";
import { aContentRights } from "../../builders/content-rights.ts";

interface Situation {
  readonly searchProducts?: SearchProducts;
  readonly readWish?: ReadWish | null;
  /** What takes longer than it may. */
  readonly isLate?: boolean;
}

const sofa = aProduct({ title: "Oak sofa" });
const search: SearchProducts = async ({ keyword }) => ({ products: keyword.endsWith("sofa") ? [sofa] : [] });
const request: DraftRequest = {
  style: "Japandi",
  room: null,
  adjective: null,
  sentence: "",
  budget: null,
  count: 2,
  kept: [],
  seed: 0,
};

/** A draft of a site with an empty library, and the errors that were reported. */
async function draft(situation: Situation, changes: Partial<DraftRequest> = {}) {
  const { searchProducts = search, readWish = null, isLate = false } = situation;
  const errors: unknown[] = [];
  const draftBoard = makeDraftBoard({
    searchProducts,
    readWish,
    library: { list: async () => ({ items: [], nextCursor: null }), findTexts: async () => new Map() },
    boardQueries: { listAdminCards: async () => ({ items: [], total: 0 }), findBoards: async () => [] },
    cutouts: { getInfos: async (sources) => new Map(sources.map((source) => [source, unknownCutout])) },
    describeProducts: async (products) =>
      products.map(({ id, title }) => ({ id, title, image: unknownCutout, paintable: false, plateText: title })),
    render: async () => "/objects/moodboards/a.jpg",
    rights: aContentRights(),
    withinTime: async (work) => (isLate ? null : await work),
    reportError: (error) => errors.push(error),
  });
  return { ...(await draftBoard({ ...request, ...changes }, AbortSignal.timeout(10_000))), errors };
}

test("a search that fails leaves its role empty and is named once", async () => {
  const unavailable = new ProductError("retailer.unavailable", "The shop does not answer.");
  const found = await draft({
    searchProducts: async (asked) => {
      if (asked.keyword.endsWith("sofa")) return await search(asked);
      throw unavailable;
    },
  });
  expect(found.products).toEqual([sofa]);
  expect(found.notes).toEqual(["The shop does not answer."]);
  expect(found.missing.map(({ name }) => name)).toContain("coffee table");
  expect(new Set(found.errors)).toEqual(new Set([unavailable]));
});

test("an empty draft has no moodboard", async () => {
  const late = await draft({ isLate: true });
  expect(late).toMatchObject({ products: [], choices: [], moodboard: null });
});

test("an error of the program is no reason for a partial draft", async () => {
  const searchProducts = () => Promise.reject(new TypeError("a mistake"));
  await expect(draft({ searchProducts })).rejects.toThrow("a mistake");
});

test("a model reads the sentence; without its answer the words are matched as they are", async () => {
  const searched: string[] = [];
  const searchProducts: SearchProducts = async (asked) => {
    searched.push(asked.keyword);
    return await search(asked);
  };
  const readWish: ReadWish = async () => ({ ...emptyWish, wanted: ["hammock"], words: ["teal"] });
  const read = await draft({ searchProducts, readWish }, { sentence: "dreamy" });
  expect(read.notes).toEqual(["No product mentions: teal."]);
  expect(searched).toContain("Japandi teal hammock");
  const failing = () => Promise.reject(new DescriptionError("writer.unavailable", "The AI service failed."));
  const matched = await draft({ readWish: failing }, { sentence: "teal, no sofa" });
  expect(matched.notes).toEqual(["The AI service did not answer. Your words were matched as they are."]);
  expect(matched.products).toEqual([]);
});

test("words that no product has, and products without a price below a highest total, are named", async () => {
  const { products, notes } = await draft({}, { sentence: "oak, teal, brass", budget: 500 });
  expect(products).toEqual([sofa]);
  expect(notes).toEqual([
    "No product mentions: teal, brass.",
    "The total leaves out products without a price note: 1 of 1.",
  ]);
  expect((await draft({}, { sentence: "oak" })).notes).toEqual([]);
});

test("the first piece of the room has the largest plate", async () => {
  const found = ["Olive tree", "Round wall mirror", "Stool"].map((title) => aProduct({ title, id: title }));
  const searchProducts: SearchProducts = async () => ({ products: found });
  for (const seed of [0, 1, 2]) {
    const { moodboard } = await draft({ searchProducts }, { room: "Bathroom", count: 3, seed });
    const plates = moodboard?.composition.items.filter(({ kind }) => kind === "product") ?? [];
    const [largest] = plates.toSorted((one, other) => other.width * other.height - one.width * one.height);
    expect(largest).toMatchObject({ product: "Round wall mirror" });
  }
});
