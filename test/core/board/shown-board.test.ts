import { describe, expect, test } from "vitest";
import {
  createShownBoardQueries,
  hidePausedContent,
  isMoodboardHidden,
  makeIsImageHidden,
} from "../../../core/board/shown-board.ts";
import { aPublishedBoard } from "../../builders/a-board.ts";
import { aProduct } from "../../builders/a-product.ts";
import { aContentRights } from "../../builders/content-rights.ts";
import { compositionOf, placed } from "../composition/any-composition.ts";

const lamp = aProduct({ id: "B000000001", asin: "B000000001", imageUrl: "https://m.media-amazon.com/lamp.jpg" });
const bench = aProduct({ asin: null, imageUrl: "/pictures/bench.jpg", shopUrl: null });
const composedOf = (...ids: readonly string[]) =>
  compositionOf(ids.map((product) => ({ kind: "product", product, treatment: "framed", ...placed() })));
const moodboard = "/objects/moodboards/one.jpg";
const amazonPaused = aContentRights({ paused: ["amazon"] });
const nothingPaused = aContentRights();

describe("a board with products of a paused source", () => {
  const board = aPublishedBoard({ products: [lamp, bench], imageUrl: lamp.imageUrl, uploadedMoodboardUrl: moodboard });

  test("contains none of them, and no image of the source", () => {
    expect(hidePausedContent(board, amazonPaused)).toEqual({ ...board, products: [bench], imageUrl: null });
    expect(hidePausedContent(board, nothingPaused)).toBe(board);
  });

  test("shows its other products without links to paused sources", () => {
    const shopUrl = "https://www.amazon.com/s?k=oak+stool";
    const sample = aProduct({ id: "B0HRTH0001", asin: "B0HRTH0001", shopUrl });
    const shop = aProduct({ asin: null });
    const linked = { ...board, products: [sample, lamp, shop] };
    expect(hidePausedContent(linked, amazonPaused).products).toEqual([{ ...sample, shopUrl: null }, shop]);
    expect(hidePausedContent(linked, aContentRights({ paused: ["shop"] })).products).toEqual([
      sample,
      { ...lamp, shopUrl: null },
    ]);
  });

  test.each([
    ["was uploaded", null, false],
    ["was uploaded and tagged", { ...composedOf(lamp.id), template: "uploaded" as const }, false],
    ["was composed of other products", composedOf(bench.id), false],
    ["was composed with one of them", composedOf(bench.id, lamp.id), true],
    ["was composed with a product that the board no longer has", composedOf("removed"), true],
  ])("hides a moodboard that %s: %s", (_, composition, isHidden) => {
    const composed = { ...board, composition };
    expect(isMoodboardHidden(composed, amazonPaused)).toBe(isHidden);
    expect(isMoodboardHidden(composed, nothingPaused)).toBe(false);
    const shown = hidePausedContent(composed, amazonPaused);
    expect([shown.uploadedMoodboardUrl, shown.composition]).toEqual(isHidden ? [null, null] : [moodboard, composition]);
  });
});

describe("a moodboard with its sources in the URL", () => {
  const board = aPublishedBoard({ products: [bench], composition: composedOf(lamp.id, "removed") });

  test.each([
    ["amazon", true],
    ["amazon-shop", true],
    ["shop", false],
    ["own", false],
  ])("is hidden from visitors when a source in its URL is paused: %s", async (sources, isHidden) => {
    const uploadedMoodboardUrl = `/objects/moodboards/one.${sources}.jpg`;
    expect(isMoodboardHidden({ ...board, uploadedMoodboardUrl }, amazonPaused)).toBe(isHidden);
    const findContentWithObject = () => Promise.reject(new Error("not used"));
    const isImageHidden = makeIsImageHidden({ boardQueries: { findContentWithObject }, rights: amazonPaused });
    expect(await isImageHidden(uploadedMoodboardUrl)).toBe(isHidden);
  });
});

test.each([
  ["was composed with a product of a paused source", composedOf(lamp.id), true],
  ["was composed of other products", composedOf(bench.id), false],
  ["was uploaded", null, false],
])(
  "the URL of a moodboard without its sources is hidden when the moodboard of a board %s: %s",
  async (_, composition, isHidden) => {
    const board = aPublishedBoard({ products: [lamp, bench], uploadedMoodboardUrl: moodboard, composition });
    const findContentWithObject = async (path: string) => (path === moodboard ? [board] : []);
    const isImageHidden = makeIsImageHidden({ boardQueries: { findContentWithObject }, rights: amazonPaused });
    expect(await isImageHidden(moodboard)).toBe(isHidden);
    expect(await isImageHidden("/objects/moodboards/other.jpg")).toBe(false);
  },
);

describe("a card", () => {
  const shownCard = async (board: Parameters<typeof aPublishedBoard>[0]) => {
    const stored = aPublishedBoard(board);
    const { id, title, style, room, adjective, status, views, publishedAt, updatedAt } = stored;
    const card = {
      ...{ id, title, style, room, adjective, status, views, publishedAt, updatedAt, itemCount: 2, goneCount: 0 },
      ...{ image: "as computed by the database", isMoodboard: true, isProductImage: false },
    };
    const unused = () => Promise.reject(new Error("not used"));
    const boardQueries = new Proxy<Parameters<typeof createShownBoardQueries>[0]["boardQueries"]>(Object.create(null), {
      get: (_, name) => {
        if (name === "listPublishedCards") return async () => ({ items: [card], nextCursor: null });
        if (name === "findBoards") return async () => [{ board: stored, styleCover: "/objects/cover.jpg" }];
        return unused;
      },
      ownKeys: () => [],
    });
    const { items } = await createShownBoardQueries({ boardQueries, rights: amazonPaused }).listPublishedCards({
      filter: {},
      limit: 1,
    });
    return items[0];
  };

  test("has the number and the first image of the visible products", async () => {
    expect(await shownCard({ products: [lamp, bench] })).toMatchObject({
      ...{ itemCount: 1, image: bench.imageUrl, isMoodboard: false, isProductImage: true },
    });
  });

  test("has the moodboard when that is visible, else the cover of its style", async () => {
    const composed = { products: [lamp], uploadedMoodboardUrl: moodboard, imageUrl: moodboard };
    expect(await shownCard(composed)).toMatchObject({ image: moodboard, isMoodboard: true });
    expect(await shownCard({ ...composed, composition: composedOf(lamp.id) })).toMatchObject({
      ...{ itemCount: 0, image: "/objects/cover.jpg", isMoodboard: false, isProductImage: false },
    });
  });
});
