import { expect, test } from "vitest";
import { formatImageInfo } from "../../../../ui/components/image-upload/use-image-upload.ts";

const dimensions = { width: 1798, height: 2400 };

test.each([
  [dimensions, 2_516_582, "1798\u00a0×\u00a02400\u00a0px, 2.4\u00a0MB"],
  [null, 204_800, "200\u00a0KB"],
  [null, 12, "12\u00a0bytes"],
  [dimensions, null, "1798\u00a0×\u00a02400\u00a0px"],
  [null, null, ""],
])("an image of %o and %s bytes is described", (pixels, bytes, text) => {
  expect(formatImageInfo(pixels, bytes)).toBe(text);
});
