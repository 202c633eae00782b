import { createHash } from "node:crypto";
import { expect, test, vi } from "vitest";
import { makeViewBoard } from "../../../core/board/view-boards.ts";
import { createGetOrRenderImage, makeServeSocialImage } from "../../../core/image/serve-social-image.ts";
import { listBoardImageSources, type SocialImageContent } from "../../../core/image/social-image.port.ts";
import type { PausableSource } from "../../../core/product/source-rights.ts";
import { aBoard, aPublishedBoard } from "../../builders/a-board.ts";
import { aProduct } from "../../builders/a-product.ts";
import { aContentRights } from "../../builders/content-rights.ts";
import { fakeBoardRepository } from "../../fakes/fake-board-repository.ts";
import { createImageUseCases } from "./image-use-cases.ts";

const product = aProduct({ asin: null, imageUrl: "/pictures/one.jpg", shopUrl: "https://shop.example/one" });
const sha256Hex = (text: string) => createHash("sha256").update(text).digest("hex");

/** Serves pins of one published board with one product of a shop. */
async function subject() {
  const { storage, serve: serveImage, reportError } = createImageUseCases();
  const paused: PausableSource[] = [];
  const rights = aContentRights({ paused });
  const boards = fakeBoardRepository();
  const board = aPublishedBoard({ style: "Unknown", products: [product], imageUrl: null });
  await boards.insert(board);
  const render = vi.fn(async (content: SocialImageContent) => Buffer.from(JSON.stringify(content)));
  const names: string[] = [];
  const store = createGetOrRenderImage({ storage, sha256Hex, reportError });
  const { forPin } = makeServeSocialImage({
    ...{ viewBoard: makeViewBoard({ boards, rights }), listTerms: async () => [], serveImage, renderer: { render } },
    ...{ rights, siteName: "Nest" },
    getOrRender: async (name, make) => {
      names.push(name);
      return await store(name, make);
    },
  });
  return { board, forPin, names, paused, render, store };
}

test("a pin has no number of products while all are hidden, under a key of its own, and the number afterwards", async () => {
  const { board, forPin, names, paused, render } = await subject();
  await forPin(board.id);
  paused.push("shop");
  await forPin(board.id);
  paused.pop();
  await forPin(board.id);
  const labels = render.mock.calls.map(([content]) => "countLabel" in content && content.countLabel);
  expect(labels).toEqual(["1 curated item", null]);
  expect(names[1]).not.toBe(names[0]);
  expect(names[2]).toBe(names[0]);
});

test("a pin without products is not the one that an earlier version stored with the number 0", async () => {
  const { board, forPin, paused, render, store } = await subject();
  paused.push("shop");
  const earlier = JSON.stringify(["social-3", "pin", "Nest", board.title, "Unknown", 0, false, []]);
  await store(earlier, async () => ({ bytes: Buffer.from("0 curated items"), isComplete: true }));
  await forPin(board.id);
  expect(render).toHaveBeenCalledOnce();
});

test("an image that must not be painted is replaced by the title, unless that is outdated", () => {
  const lamp = { asin: "B000000001", title: "Oak lamp", imageUrl: "https://m.media-amazon.com/images/I/lamp.jpg" };
  const list = (changes: Parameters<typeof aProduct>[0]) =>
    listBoardImageSources(aBoard({ products: [aProduct(changes)], imageUrl: null }), [], aContentRights());
  expect(list(lamp)).toContainEqual({ arrangement: "products", sources: [{ title: lamp.title }] });
  expect(JSON.stringify(list({ ...lamp, outdated: "all" }))).not.toContain(lamp.title);
});
