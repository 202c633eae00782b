import { describe, expect, test } from "vitest";
import { isValidObjectKey, maxObjectKeyLength } from "../../../core/storage/object-storage.port.ts";

describe("an object key", () => {
  test.each(["one", "one.jpg", "moodboards/0b9c-1.jpg", "a/b/c/d.tar.gz", "-", "a".repeat(maxObjectKeyLength)])(
    "may be '%s'",
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
  ])("is not '%s'", (text) => {
    expect(isValidObjectKey(text)).toBe(false);
  });

  test("is not longer than 200 characters", () => {
    expect(isValidObjectKey("a".repeat(maxObjectKeyLength + 1))).toBe(false);
  });
});
