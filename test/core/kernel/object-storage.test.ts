import { describe, expect, test } from "vitest";
import { getContentType, isValidObjectKey, maxObjectKeyLength } from "../../../core/kernel/object-storage.port.ts";

describe("isValidObjectKey", () => {
  test.each(["one", "one.jpg", "moodboards/0b9c-1.jpg", "a/b/c/d.tar.gz", "-", "a".repeat(maxObjectKeyLength)])(
    "accepts '%s'",
    (key) => {
      expect(isValidObjectKey(key)).toBe(true);
    },
  );

  test.each([
    "",
    "/a",
    "a/",
    "a//b",
    ".",
    "..",
    "a/..",
    "../a",
    "a..b",
    ".a",
    "a.",
    "A",
    "a b",
    "a\\b",
    "ä",
    "a\n",
    "a\0",
  ])("rejects '%s'", (text) => {
    expect(isValidObjectKey(text)).toBe(false);
  });

  test("rejects keys of more than 200 characters", () => {
    expect(isValidObjectKey("a".repeat(maxObjectKeyLength + 1))).toBe(false);
  });
});

test.each([
  ["moodboards/0b9c.jpg", "image/jpeg"],
  ["products/one.two.avif", "image/avif"],
  ["one.svg", null],
  ["jpg.d/one", null],
  ["one.constructor", null],
])("the content type of '%s' is %s", (key, contentType) => {
  expect(getContentType(key)).toBe(contentType);
});
