import { describe, expect, test, vi } from "vitest";
import type { Board } from "../../../core/board/board.ts";
import { makeViewBoard } from "../../../core/board/view-boards.ts";
import { createGetOrRenderImage, makeServeSocialImage } from "../../../core/image/serve-social-image.ts";
import type { SocialImageContent } from "../../../core/image/social-image.port.ts";
import { aBoard, aPublishedBoard } from "../../builders/a-board.ts";
import { aProduct } from "../../builders/a-product.ts";
import { aTerm } from "../../builders/a-term.ts";
import { fakeBoardRepository } from "../../fakes/fake-board-repository.ts";
import { compositionOf, placed } from "../composition/any-composition.ts";
import { createImageUseCases } from "./image-use-cases.ts";

const ownMoodboard = "/objects/moodboards/one.jpg";
const product = aProduct({ imageUrl: "/pictures/one.jpg" });
const deadProduct = aProduct({ imageUrl: "/pictures/dead.jpg" });

async function subject(board: Partial<Board> = {}, cover: string | null = null) {
  const makers = createImageUseCases();
  await makers.putMoodboard("one");
  const boards = fakeBoardRepository();
  const published = aPublishedBoard({ style: "Unknown", ...board });
  await boards.insert(published);
  const render = vi.fn(async (content: SocialImageContent) => Buffer.from(JSON.stringify(content)));
  const getOrRender = createGetOrRenderImage({
    storage: makers.storage,
    sha256Hex: hash,
    reportError: makers.reportError,
  });
  const serve = makeServeSocialImage({
    viewBoard: makeViewBoard({ boards, rights: makers.rights }),
    listTerms: async (kind) => (kind === "style" ? [{ ...aTerm({ name: "Loft" }), position: 1, cover }] : []),
    serveImage: makers.serve,
    renderer: { render },
    getOrRender,
    rights: makers.rights,
    siteName: "Nest",
  });
  const getRenderedContent = () => render.mock.calls.at(-1)?.[0];
  return { ...makers, boards, board: published, render, getRenderedContent, serve };
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
    const uncovered = await subject(bare);
    await uncovered.serve.forBoard(uncovered.board.id);
    expect(uncovered.getRenderedContent()).toMatchObject({ images: [] });
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

  test("is served without a missing image, but not stored", async () => {
    const { serve, board, getRenderedContent, render } = await subject({ products: [deadProduct, product] });
    expect((await serve.forBoard(board.id)).isComplete).toBe(false);
    expect(getRenderedContent()).toMatchObject({ arrangement: "products", images: [expect.anything()] });
    await serve.forBoard(board.id);
    expect(render).toHaveBeenCalledTimes(2);
  });

  test("falls back to products when the moodboard is missing", async () => {
    const { serve, board, getRenderedContent } = await subject({
      uploadedMoodboardUrl: "/objects/moodboards/gone.jpg",
      products: [product],
    });
    expect((await serve.forBoard(board.id)).isComplete).toBe(false);
    expect(getRenderedContent()).toMatchObject({ arrangement: "products" });
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
    ["styles", "Browse by Style", false],
    ["rooms", "Browse by Room", false],
    ["LOFT", "Loft", true],
    ["dining", "Dining Room", false],
    ["living-room", "Living Room", false],
  ])("for %j has the title %s", async (slug, title, isStyle) => {
    const { serve, getRenderedContent } = await subject();
    await serve.forPage(slug);
    expect(getRenderedContent()).toMatchObject({ layout: "page", title, isStyle, siteName: "Nest" });
  });

  test("shows the style's cover", async () => {
    const covered = await subject({}, ownMoodboard);
    await covered.serve.forPage("loft");
    expect(covered.getRenderedContent()).toMatchObject({ title: "Loft", image: expect.any(Uint8Array) });
    const uncovered = await subject();
    await uncovered.serve.forPage("loft");
    expect(uncovered.getRenderedContent()).toMatchObject({ title: "Loft", image: null });
  });

  test.each(["art-deco", "", "admin", "..", "\u0000"])("throws picture.not-found for %j", async (slug) => {
    const { serve } = await subject();
    await expect(serve.forPage(slug)).rejects.toMatchObject({ code: "picture.not-found" });
  });
});
