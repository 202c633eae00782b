import { describe, expect, test } from "vitest";
import { getContentType, isValidObjectKey } from "../../../core/kernel/object-storage.port.ts";

describe("isValidObjectKey", () => {
  test.each(["one.jpg", "moodboards/0b9c-1.jpg", "a/b/c/d.tar.gz", "a".repeat(200)])("accepts '%s'", (key) => {
    expect(isValidObjectKey(key)).toBe(true);
  });

  test.each(["", "/a", "a//b", "..", "../a", "a..b", ".a", "a.", "A", "a b", "a\\b", "ä", "a\n", "a".repeat(201)])(
    "rejects '%s'",
    (text) => {
      expect(isValidObjectKey(text)).toBe(false);
    },
  );
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
