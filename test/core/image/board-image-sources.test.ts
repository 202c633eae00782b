import { expect, test } from "vitest";
import { listBoardImageSources } from "../../../core/image/social-image.port.ts";
import { aBoard } from "../../builders/a-board.ts";
import { aProduct } from "../../builders/a-product.ts";
import { aContentRights } from "../../builders/content-rights.ts";

const lamp = { asin: "B000000001", title: "Oak lamp", imageUrl: "https://m.media-amazon.com/images/I/lamp.jpg" };
const list = (product: Parameters<typeof aProduct>[0]) =>
  listBoardImageSources(aBoard({ products: [aProduct(product)], imageUrl: null }), [], aContentRights());

test("an image that must not be painted is replaced by the title, unless that is outdated", () => {
  expect(list(lamp)).toContainEqual({ arrangement: "products", sources: [{ title: lamp.title }] });
  expect(JSON.stringify(list({ ...lamp, outdated: "all" }))).not.toContain(lamp.title);
});
