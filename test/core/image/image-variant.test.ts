import { expect, test } from "vitest";
import { toImageVariantKey } from "../../../core/image/image-variant.ts";

const digest = (text: string) => text;
const kitchen = { source: "kitchen", width: 480, cropPosition: null, format: "avif" } as const;

test("toImageVariantKey keeps the key of an uncropped image and adds the crop position", () => {
  expect(toImageVariantKey(digest, kitchen)).toBe("derivatives/ki/kitchen-480-r3.avif");
  expect(toImageVariantKey(digest, { ...kitchen, cropPosition: 0 })).toBe("derivatives/ki/kitchen-480-tall-0-r3.avif");
  expect(toImageVariantKey(digest, { ...kitchen, cropPosition: 55 })).toBe(
    "derivatives/ki/kitchen-480-tall-55-r3.avif",
  );
});
