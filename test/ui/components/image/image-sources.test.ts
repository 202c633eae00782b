import { expect, it } from "vitest";
import { getImageSources, getPortraitSources } from "../../../ui/components/image/image-sources.ts";

const image = { src: "/images/signature/source", width: 900, height: 1200, placeholder: null };
const widthsIn = (srcSet: string | undefined) => (srcSet ?? "").split(", ").map((file) => file.split(" ").at(-1));

it("offers a picture up to its own width, the last file being the picture as it is", () => {
  const { src, srcSet } = getImageSources(image);
  expect(src).toBe("/images/signature/source?w=960");
  expect(widthsIn(srcSet)).toEqual(["160w", "320w", "480w", "640w", "800w", "900w"]);
  expect(srcSet).toContain("/images/signature/source?w=960 900w");
});

it("offers every width of a picture that nobody has measured, and of one that is larger than all of them", () => {
  const all = ["160w", "320w", "480w", "640w", "800w", "960w", "1280w", "1600w", "1920w", "2400w"];
  expect(widthsIn(getImageSources({ ...image, width: null }).srcSet)).toEqual(all);
  expect(widthsIn(getImageSources({ ...image, width: 6_000 }).srcSet)).toEqual(all);
});

it("takes a picture of others as it is", () => {
  const src = "https://shop.example/chair.jpg";
  expect(getImageSources({ ...image, src })).toEqual({ src });
});

it.each([
  [1_600, 1_067, 853, ["160w", "320w", "480w", "640w", "800w", "853w"]],
  [1_600, 1_000, 800, ["160w", "320w", "480w", "640w", "800w"]],
  [900, 600, 480, ["160w", "320w", "480w"]],
])("offers the tall cut of %i × %i up to its own width of %i", (width, height, ownWidth, widths) => {
  const tall = getPortraitSources(image.src, { width, height });
  expect(tall).toMatchObject({ width: ownWidth, height });
  expect(widthsIn(tall?.srcSet)).toEqual(widths);
  expect(tall?.srcSet).toMatch(/^\/images\/signature\/source\?w=160&cut=tall 160w, /u);
});

it.each([
  ["of a picture that is as narrow itself", image.src, 800, 1_000],
  ["of a picture that is narrower", image.src, 900, 1_200],
  ["of a picture of others", "https://shop.example/chair.jpg", 1_600, 1_067],
])("offers no tall cut %s", (_, src, width, height) => {
  expect(getPortraitSources(src, { width, height })).toBeNull();
});
