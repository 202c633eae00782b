import { describe, expect, test } from "vitest";
import { isImageUrl, validateImageUrls } from "../../../core/board/board-rules.ts";
import { aBoard } from "../../builders/a-board.ts";
import { aProduct } from "../../builders/a-product.ts";

describe("isImageUrl", () => {
  test.each([
    "/objects/moodboards/a.jpg",
    "/pictures/sofa.jpg?width=640",
    "https://m.media.example/images/I/71.jpg",
    "http://shop.example/a.jpg",
  ])("accepts %j", (url) => {
    expect(isImageUrl(url)).toBe(true);
  });

  test.each([
    "",
    "a.jpg",
    "//evil.example/a.jpg",
    "/\\evil.example/a.jpg",
    "/\t/evil.example/a.jpg",
    "\\\\evil.example\\a.jpg",
    "/a b.jpg",
    "javascript:alert(1)",
    "data:image/svg+xml,<svg onload=alert(1)>",
    "file:///etc/passwd",
    "blob:https://shop.example/1",
    "https://user:secret@shop.example/a.jpg",
  ])("rejects %j", (url) => {
    expect(isImageUrl(url)).toBe(false);
  });
});

describe("validateImageUrls", () => {
  test("returns a violation for each invalid URL", () => {
    const board = aBoard({
      imageUrl: "javascript:1",
      uploadedMoodboardUrl: "//evil.example/a.jpg",
      products: [aProduct(), aProduct({ imageUrl: "data:,1" })],
    });
    expect(validateImageUrls(board)).toEqual(
      ["imageUrl", "uploadedMoodboardUrl", "products.1.imageUrl"].map((path) => ({
        path,
        title: "Invalid image address",
        message: "Enter an image address that starts with http://, https:// or /.",
      })),
    );
  });

  test.each([null, ""])("accepts missing images (%j)", (url) => {
    const products = [aProduct({ imageUrl: "" })];
    expect(validateImageUrls(aBoard({ imageUrl: url, uploadedMoodboardUrl: url, products }))).toEqual([]);
  });
});
