import { expect, it } from "vitest";
import { getImageSources, getPortraitSources } from "../../../../ui/components/image/image-sources.ts";

const image = { src: "/images/signature/source", width: 900, height: 1200, placeholder: null };
const widthsIn = (srcSet: string | undefined) => (srcSet ?? "").split(", ").map((file) => file.split(" ").at(-1));

it("lists variants up to the image's width; the last one has the original size", () => {
  const { src, srcSet } = getImageSources(image);
  expect(src).toBe("/images/signature/source?w=960");
  expect(widthsIn(srcSet)).toEqual(["160w", "320w", "480w", "640w", "800w", "900w"]);
  expect(srcSet).toContain("/images/signature/source?w=960 900w");
});

it("lists all widths for images of unknown or larger width", () => {
  const all = ["160w", "320w", "480w", "640w", "800w", "960w", "1280w", "1600w", "1920w", "2400w"];
  expect(widthsIn(getImageSources({ ...image, width: null }).srcSet)).toEqual(all);
  expect(widthsIn(getImageSources({ ...image, width: 6_000 }).srcSet)).toEqual(all);
});

it("returns only the URL of images of other sites", () => {
  const src = "https://shop.example/chair.jpg";
  expect(getImageSources({ ...image, src })).toEqual({ src });
});

it.each([
  [1_600, 1_067, 853, ["160w", "320w", "480w", "640w", "800w", "853w"]],
  [1_600, 1_000, 800, ["160w", "320w", "480w", "640w", "800w"]],
  [900, 600, 480, ["160w", "320w", "480w"]],
])("lists variants of the portrait crop of %i × %i up to its width of %i", (width, height, ownWidth, widths) => {
  const portrait = getPortraitSources(image.src, { width, height });
  expect(portrait).toMatchObject({ width: ownWidth, height });
  expect(widthsIn(portrait?.srcSet)).toEqual(widths);
  expect(portrait?.srcSet).toMatch(/^\/images\/signature\/source\?w=160&cut=tall 160w, /u);
});

it.each([
  ["for an image as narrow as the crop", image.src, 800, 1_000],
  ["for a narrower image", image.src, 900, 1_200],
  ["for an image of another site", "https://shop.example/chair.jpg", 1_600, 1_067],
])("returns null %s", (_, src, width, height) => {
  expect(getPortraitSources(src, { width, height })).toBeNull();
});
