import { describe, expect, test } from "vitest";
import { getPortraitCropSize, isPlaceholder, parsePlaceholderColors } from "../../../core/image/image.ts";
import { toImageVariantKey } from "../../../core/image/image-variant.ts";

test.each([
  ["3:2", 1_600, 1_067, 853],
  ["a pixel wider than the cut", 801, 1_000, 800],
  ["narrower than the cut", 600, 1_000, 600],
  ["a line", 4_000, 1, 1],
])("the portrait crop of %s has the image's height and is at most 4:5", (_, width, height, cutWidth) => {
  expect(getPortraitCropSize({ width, height })).toEqual({ width: cutWidth, height });
});

describe("A placeholder", () => {
  const placeholder = `${"c8b199".repeat(8)}00ff00`;

  test("has nine colors of six digits", () => {
    expect(isPlaceholder(placeholder)).toBe(true);
    expect(parsePlaceholderColors(placeholder)).toHaveLength(9);
    expect(parsePlaceholderColors(placeholder).slice(-2)).toEqual(["#c8b199", "#00ff00"]);
  });

  const others = ["", placeholder.slice(6), placeholder.replace("00ff00", "url(x)"), `${placeholder}\n`];
  test.each(others)("is not %j", (text) => expect(isPlaceholder(text)).toBe(false));
});

test("the key of a variant has its width, its crop position and its format", () => {
  const kitchen = { source: "kitchen", width: 480, cropPosition: null, format: "avif" } as const;
  const toKey = (cropPosition: number | null) => toImageVariantKey((text) => text, { ...kitchen, cropPosition });
  expect(toKey(null)).toBe("derivatives/ki/kitchen-480-r3.avif");
  expect(toKey(0)).toBe("derivatives/ki/kitchen-480-tall-0-r3.avif");
  expect(toKey(55)).toBe("derivatives/ki/kitchen-480-tall-55-r3.avif");
});
