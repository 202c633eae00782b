import { describe, expect, test, vi } from "vitest";
import type { Board } from "../../../core/board/board.ts";
import { createGetOrRenderImage, makeServeSocialImage } from "../../../core/board/serve-social-image.ts";
import { listBoardImageSources, type SocialImageContent } from "../../../core/board/social-image.port.ts";
import { makeViewBoard } from "../../../core/board/view-boards.ts";
import type { PausableSource } from "../../../core/product/source-rights.ts";
import { aBoard, aPublishedBoard } from "../../builders/a-board.ts";
import { aProduct } from "../../builders/a-product.ts";
import { aTerm } from "../../builders/a-term.ts";
import { readAll } from "../../builders/byte-stream.ts";
import { aContentRights } from "../../builders/content-rights.ts";
import { fakeBoardRepository } from "../../fakes/fake-board-repository.ts";
import { compositionOf, placed } from "../composition/any-composition.ts";
import { createImageUseCases } from "../image/image-use-cases.ts";

const ownMoodboard = "/objects/moodboards/one.jpg";
const product = aProduct({ imageUrl: "/pictures/one.jpg" });
const deadProduct = aProduct({ imageUrl: "/pictures/dead.jpg" });

async function subject(board: Partial<Board> = {}, cover: string | null = null) {
  const makers = createImageUseCases();
  const paused: PausableSource[] = [];
  const rights = aContentRights({ amazonImageOrigins: ["https://direct.example"], paused });
  const names: string[] = [];
  await makers.putMoodboard("one");
  const boards = fakeBoardRepository();
  const published = aPublishedBoard({ style: "Unknown", ...board });
  await boards.insert(published);
  const render = vi.fn(async (content: SocialImageContent) => Buffer.from(JSON.stringify(content)));
  const store = createGetOrRenderImage({
    storage: makers.storage,
    sha256Hex: hash,
    reportError: makers.reportError,
  });
  const serve = makeServeSocialImage({
    viewBoard: makeViewBoard({ boards, rights }),
    listTerms: async (kind) => (kind === "style" ? [{ ...aTerm({ name: "Loft" }), position: 1, cover }] : []),
    serveImage: makers.serve,
    renderer: { render },
    getOrRender: async (name, make) => {
      names.push(name);
      return await store(name, make);
    },
    rights,
    siteName: "Nest",
  });
  const getRenderedContent = () => render.mock.calls.at(-1)?.[0];
  return { ...makers, boards, board: published, render, getRenderedContent, serve, paused, names, store };
}

/** Replaces SHA-256; also differs for texts with a long common prefix. */
function hash(text: string): string {
  return [...text]
    .reduce((sum, letter) => (sum * 31 + letter.charCodeAt(0)) % 2 ** 48, 7)
    .toString(16)
    .padStart(12, "0");
}

describe("The social image of a board", () => {
  test("shows the moodboard, title, style, number of products and site name", async () => {
    const { serve, board, getRenderedContent } = await subject({
      uploadedMoodboardUrl: ownMoodboard,
      products: [product],
    });
    const { isComplete, version } = await serve.forBoard(board.id);
    expect([isComplete, version]).toEqual([true, 1]);
    expect(getRenderedContent()).toEqual({
      layout: "board",
      arrangement: "moodboard",
      images: [expect.any(Uint8Array)],
      title: board.title,
      style: "Unknown",
      countLabel: "1 curated item",
      siteName: "Nest",
      isTitleInImage: false,
    });
  });

  test("for pins shows the same, without the title when the moodboard contains it", async () => {
    const title = { kind: "text", text: "Nest", role: "title", ...placed() } as const;
    const { serve, board, boards, getRenderedContent } = await subject({ uploadedMoodboardUrl: ownMoodboard });
    await serve.forPin(board.id);
    expect(getRenderedContent()).toMatchObject({ layout: "pin", arrangement: "moodboard", isTitleInImage: false });
    await boards.update(board.id, () => ({ ...board, version: 2, composition: compositionOf([title]) }));
    expect((await serve.forPin(board.id)).version).toBe(2);
    expect(getRenderedContent()).toMatchObject({ layout: "pin", isTitleInImage: true });
  });

  test("shows up to four products without a moodboard, else the board image, else no image", async () => {
    const six = await subject({ products: Array.from({ length: 6 }, () => product) });
    await six.serve.forBoard(six.board.id);
    expect(six.getRenderedContent()).toMatchObject({
      arrangement: "products",
      countLabel: "6 curated items",
      images: [1, 2, 3, 4].map(() => expect.anything()),
    });
    const plain = await subject({ products: [], imageUrl: "/pictures/one.jpg" });
    await plain.serve.forBoard(plain.board.id);
    expect(plain.getRenderedContent()).toMatchObject({
      arrangement: "cover",
      countLabel: null,
      images: [expect.anything()],
    });
    const bare = await subject({ products: [] });
    expect((await bare.serve.forBoard(bare.board.id)).isComplete).toBe(true);
    expect(bare.getRenderedContent()).toMatchObject({ images: [] });
  });

  test("shows the style's cover when the board has no image", async () => {
    const bare = { style: "LOFT", products: [], imageUrl: null };
    const covered = await subject(bare, ownMoodboard);
    expect((await covered.serve.forBoard(covered.board.id)).isComplete).toBe(true);
    expect(covered.getRenderedContent()).toMatchObject({ arrangement: "cover", images: [expect.any(Uint8Array)] });
  });

  test("replaces an image that must not be painted by the title and fetches nothing", async () => {
    const direct = "https://direct.example/one.jpg";
    const products = [aProduct({ imageUrl: direct, title: "Oak stool" }), product];
    const both = { uploadedMoodboardUrl: direct, products, imageUrl: direct };
    const { serve, board, getRenderedContent, fetchPublicUrl } = await subject(both);
    expect((await serve.forBoard(board.id)).isComplete).toBe(false);
    expect(getRenderedContent()).toMatchObject({
      arrangement: "products",
      images: [{ title: "Oak stool" }, expect.any(Uint8Array)],
    });
    expect(fetchPublicUrl).not.toHaveBeenCalled();
  });

  test("is rendered once until its content changes, also for concurrent requests", async () => {
    const { serve, board, boards, render } = await subject({ products: [product] });
    await Promise.all(Array.from({ length: 5 }, () => serve.forBoard(board.id)));
    await boards.update(board.id, () => ({ ...board, version: 2, description: "Another one." }));
    expect((await serve.forBoard(board.id)).version).toBe(2);
    expect(render).toHaveBeenCalledTimes(1);
    await boards.update(board.id, () => ({ ...board, version: 3, title: "Another one" }));
    await serve.forBoard(board.id);
    expect(render).toHaveBeenCalledTimes(2);
  });

  test.each([
    ["product", { products: [deadProduct, product] }],
    ["moodboard", { uploadedMoodboardUrl: "/objects/moodboards/gone.jpg", products: [product] }],
  ])("is served without a missing %s, with another image, but not stored", async (_, content) => {
    const { serve, board, getRenderedContent, render } = await subject(content);
    expect((await serve.forBoard(board.id)).isComplete).toBe(false);
    expect(getRenderedContent()).toMatchObject({ arrangement: "products", images: [expect.anything()] });
    await serve.forBoard(board.id);
    expect(render).toHaveBeenCalledTimes(2);
  });

  test("throws board.not-found for drafts, the trash and unknown ids", async () => {
    const { serve, boards, board } = await subject();
    const draft = aBoard();
    await boards.insert(draft);
    await serve.forBoard(board.id);
    await boards.update(board.id, () => ({ ...board, version: 2, deletedAt: new Date("2025-05-01") }));
    for (const id of [draft.id, board.id, "nothing", ""]) {
      await expect(serve.forBoard(id)).rejects.toMatchObject({ code: "board.not-found" });
      await expect(serve.forPin(id)).rejects.toMatchObject({ code: "board.not-found" });
    }
  });
});

describe("The social image of another page", () => {
  test.each([
    [null, "Nest", false],
    ["boards", "All Style Boards", false],
    ["LOFT", "Loft", true],
    ["dining", "Dining Room", false],
  ])("for %j has the title %s", async (slug, title, isStyle) => {
    const { serve, getRenderedContent } = await subject();
    await serve.forPage(slug);
    expect(getRenderedContent()).toMatchObject({ layout: "page", title, isStyle, siteName: "Nest" });
  });

  test.each([
    [ownMoodboard, expect.any(Uint8Array)],
    [null, null],
  ])("shows the style's cover %s", async (cover, image) => {
    const { serve, getRenderedContent } = await subject({}, cover);
    await serve.forPage("loft");
    expect(getRenderedContent()).toMatchObject({ title: "Loft", image });
  });

  test.each(["art-deco", "", "admin", "..", "\u0000"])("throws picture.not-found for %j", async (slug) => {
    const { serve } = await subject();
    await expect(serve.forPage(slug)).rejects.toMatchObject({ code: "picture.not-found" });
  });
});

const ofShop = {
  products: [aProduct({ asin: null, imageUrl: "/pictures/one.jpg", shopUrl: "https://shop.example/one" })],
  imageUrl: null,
};

test("a pin has no number of products while all are hidden, under a key of its own, and the number afterwards", async () => {
  const { board, serve, names, paused, render } = await subject(ofShop);
  await serve.forPin(board.id);
  paused.push("shop");
  await serve.forPin(board.id);
  paused.pop();
  await serve.forPin(board.id);
  const labels = render.mock.calls.map(([content]) => "countLabel" in content && content.countLabel);
  expect(labels).toEqual(["1 curated item", null]);
  expect(names[1]).not.toBe(names[0]);
  expect(names[2]).toBe(names[0]);
});

test("an image that is rendered while its source is paused is not sent, and neither replaces the other", async () => {
  const { board, serve, paused, render, getRenderedContent } = await subject(ofShop);
  const draw = render.getMockImplementation();
  render.mockImplementationOnce(async (content) => {
    paused.push("shop");
    return (await draw?.(content)) ?? Buffer.of();
  });
  const during = await serve.forBoard(board.id);
  expect(getRenderedContent()).toMatchObject({ countLabel: null, images: [] });
  expect(await readAll(during.image.content)).toEqual([Buffer.from(JSON.stringify(getRenderedContent()))]);
  expect(during.isComplete).toBe(false);
  paused.pop();
  expect((await serve.forBoard(board.id)).isComplete).toBe(true);
  expect(render).toHaveBeenCalledTimes(2);
});

test("the image of a style whose cover was composed of a paused source is not shown, also when it is stored", async () => {
  const { serve, putMoodboard, paused, getRenderedContent } = await subject({}, "/objects/moodboards/two.shop.jpg");
  await putMoodboard("two.shop");
  expect((await serve.forPage("loft")).isComplete).toBe(true);
  expect(getRenderedContent()).toMatchObject({ image: expect.any(Uint8Array) });
  paused.push("shop");
  expect((await serve.forPage("loft")).isComplete).toBe(false);
  expect(getRenderedContent()).toMatchObject({ image: null });
});

test("a pin without products is not the one that an earlier version stored with the number 0", async () => {
  const { board, serve, paused, render, store } = await subject(ofShop);
  paused.push("shop");
  const earlier = JSON.stringify(["social-3", "pin", "Nest", board.title, "Unknown", 0, false, []]);
  await store(earlier, async () => ({ bytes: Buffer.from("0 curated items"), isComplete: true }));
  await serve.forPin(board.id);
  expect(render).toHaveBeenCalledOnce();
});

test("an image that must not be painted is replaced by the title, unless that is outdated", () => {
  const lamp = { asin: "B000000001", title: "Oak lamp", imageUrl: "https://m.media-amazon.com/images/I/lamp.jpg" };
  const list = (changes: Parameters<typeof aProduct>[0]) =>
    listBoardImageSources(aBoard({ products: [aProduct(changes)], imageUrl: null }), [], aContentRights());
  expect(list(lamp)).toContainEqual({ arrangement: "products", sources: [{ title: lamp.title }] });
  expect(JSON.stringify(list({ ...lamp, outdated: "all" }))).not.toContain(lamp.title);
});
