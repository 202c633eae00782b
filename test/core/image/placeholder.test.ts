import { describe, expect, test } from "vitest";
import { isPlaceholder, parsePlaceholderColors } from "../../../core/image/image.ts";

const placeholder = `${"c8b199".repeat(8)}00ff00`;

describe("A placeholder", () => {
  test("has nine colors of six digits", () => {
    expect(isPlaceholder(placeholder)).toBe(true);
    expect(parsePlaceholderColors(placeholder)).toHaveLength(9);
    expect(parsePlaceholderColors(placeholder).slice(-2)).toEqual(["#c8b199", "#00ff00"]);
  });

  test.each([
    "",
    placeholder.slice(6),
    `${placeholder}000000`,
    placeholder.replace("00ff00", "url(x)"),
    `${placeholder}\n`,
  ])("is not %j", (text) => expect(isPlaceholder(text)).toBe(false));
});
