import { describe, expect, test } from "vitest";
import { isPictureAddress, pictureViolations } from "../../../core/board/board-rules.ts";
import { aBoard } from "../../builders/a-board.ts";
import { aProduct } from "../../builders/a-product.ts";

describe("A picture's address", () => {
  test.each([
    "/objects/moodboards/a.jpg",
    "/pictures/sofa.jpg?width=640",
    "https://m.media.example/images/I/71.jpg",
    "http://shop.example/a.jpg",
  ])("may be %j", (address) => {
    expect(isPictureAddress(address, URL.parse)).toBe(true);
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
  ])("may not be %j", (address) => {
    expect(isPictureAddress(address, URL.parse)).toBe(false);
  });
});

describe("The pictures of a board", () => {
  test("are all named that have a wrong address", () => {
    const board = aBoard({
      imageUrl: "javascript:1",
      uploadedMoodboardUrl: "//evil.example/a.jpg",
      products: [aProduct(), aProduct({ imageUrl: "data:,1" })],
    });
    expect(pictureViolations(board, URL.parse)).toEqual(
      ["imageUrl", "uploadedMoodboardUrl", "products.1.imageUrl"].map((path) => ({
        path,
        title: "Invalid image address",
        message: "Enter an image address that starts with http://, https:// or /.",
      })),
    );
  });

  test.each([null, ""])("may be missing (%j)", (address) => {
    const products = [aProduct({ imageUrl: "" })];
    expect(
      pictureViolations(aBoard({ imageUrl: address, uploadedMoodboardUrl: address, products }), URL.parse),
    ).toEqual([]);
  });
});
