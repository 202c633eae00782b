import { describe, expect, test } from "vitest";
import { validateImageUrls } from "../../../core/board/board-rules.ts";
import { validateImageUrl } from "../../../core/kernel/image-url.ts";
import { validateProductImage } from "../../../core/product/shown-product.ts";
import { aBoard } from "../../builders/a-board.ts";
import { aProduct } from "../../builders/a-product.ts";
import { aContentRights } from "../../builders/content-rights.ts";

describe("validateImageUrl", () => {
  test.each(["", "/pictures/sofa.jpg?width=640", "http://shop.example/a.jpg"])("accepts %j", (url) => {
    expect(validateImageUrl(url, "imageUrl")).toBeNull();
  });

  test.each([
    "a.jpg",
    "//evil.example/a.jpg",
    "/\\evil.example/a.jpg",
    "/\t/evil.example/a.jpg",
    "/a b.jpg",
    "javascript:alert(1)",
    "https://user:secret@shop.example/a.jpg",
  ])("rejects %j", (url) => {
    expect(validateImageUrl(url, "imageUrl")?.title).toBe("Invalid image address");
  });
});

describe("validateProductImage", () => {
  const rights = aContentRights();

  test.each(["/objects/a.jpg", "https://shop.example./a.jpg", ""])("accepts %j", (url) => {
    expect(validateProductImage(url, "imageUrl", rights)).toBeNull();
  });

  test.each([
    "http://192.168.0.10/a.jpg",
    "http://2130706433/a.jpg",
    "http://[::1]/a.jpg",
    "http://printer/a.jpg",
    "http://nas.local/a.jpg",
  ])("rejects %j with a message about private networks", (url) => {
    const violation = validateProductImage(url, "imageUrl", rights);
    expect(violation).toMatchObject({ path: "imageUrl", message: expect.stringContaining("private network") });
  });

  test("accepts the origin of a retailer's test server", () => {
    const url = "http://127.0.0.1:4010/a.jpg";
    const testServer = { getImageSource: () => "amazon" as const };
    expect(validateProductImage(url, "imageUrl", testServer)).toBeNull();
  });
});

describe("validateImageUrls", () => {
  const rights = aContentRights();

  test("returns a violation for each invalid URL", () => {
    const board = aBoard({
      imageUrl: "javascript:1",
      uploadedMoodboardUrl: "//evil.example/a.jpg",
      products: [aProduct(), aProduct({ imageUrl: "data:,1" })],
    });
    expect(validateImageUrls(board, rights).filter((violation) => violation !== null)).toEqual(
      ["imageUrl", "uploadedMoodboardUrl", "products.1.imageUrl"].map((path) => ({
        path,
        title: "Invalid image address",
        message: "Enter an image address that starts with http://, https:// or /.",
      })),
    );
  });

  test.each([null, ""])("accepts missing images (%j)", (url) => {
    const products = [aProduct({ imageUrl: "" })];
    const board = aBoard({ imageUrl: url, uploadedMoodboardUrl: url, products });
    expect(validateImageUrls(board, rights)).toEqual([null, null, null]);
  });

  test("rejects a product's private image address unless the board has it already", () => {
    const board = aBoard({ products: [aProduct({ imageUrl: "http://10.0.0.1/a.jpg" })] });
    const paths = (stored?: typeof board) => validateImageUrls(board, rights, stored).map((found) => found?.path);
    expect(paths()).toContain("products.0.imageUrl");
    expect(paths(board)).toEqual([undefined, undefined, undefined]);
  });
});
