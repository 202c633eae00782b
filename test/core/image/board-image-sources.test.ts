import { expect, test } from "vitest";
import { listBoardImageSources } from "../../../core/image/social-image.port.ts";
import { aBoard } from "../../builders/a-board.ts";
import { aProduct } from "../../builders/a-product.ts";
import { aContentRights } from "../../builders/content-rights.ts";

const lamp = { asin: "B000000001", title: "Oak lamp", imageUrl: "https://m.media-amazon.com/images/I/lamp.jpg" };
const list = (product: Parameters<typeof aProduct>[0]) =>
  listBoardImageSources(aBoard({ products: [aProduct(product)], imageUrl: null }), [], aContentRights());

test("the title of a product whose image must not be painted replaces it, until the title is too old", () => {
  expect(list(lamp)).toContainEqual({ arrangement: "products", sources: [{ title: lamp.title }] });
  expect(JSON.stringify(list({ ...lamp, outdated: "all" }))).not.toContain(lamp.title);
});
