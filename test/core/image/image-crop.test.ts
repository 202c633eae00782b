import { expect, test } from "vitest";
import { getPortraitCropSize } from "../../../core/image/image.ts";

test.each([
  ["3:2", 1_600, 1_067, 853],
  ["a panorama", 6_000, 500, 400],
  ["a square", 1_000, 1_000, 800],
  ["a pixel wider than the cut", 801, 1_000, 800],
  ["the cut itself", 800, 1_000, 800],
  ["narrower than the cut", 600, 1_000, 600],
  ["a line", 4_000, 1, 1],
])("the portrait crop of %s has the image's height and is at most 4:5", (_, width, height, cutWidth) => {
  expect(getPortraitCropSize({ width, height })).toEqual({ width: cutWidth, height });
});
