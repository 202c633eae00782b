import { expect, it } from "vitest";
import { pictureFiles } from "../../../ui/components/picture/picture-files.ts";

const picture = { src: "/images/signature/source", width: 900, height: 1200, placeholder: null };
const widthsIn = (srcSet: string | undefined) => (srcSet ?? "").split(", ").map((file) => file.split(" ").at(-1));

it("offers a picture up to its own width, the last file being the picture as it is", () => {
  const { src, srcSet } = pictureFiles(picture);
  expect(src).toBe("/images/signature/source?w=960");
  expect(widthsIn(srcSet)).toEqual(["160w", "320w", "480w", "640w", "800w", "900w"]);
  expect(srcSet).toContain("/images/signature/source?w=960 900w");
});

it("offers every width of a picture that nobody has measured, and of one that is larger than all of them", () => {
  const all = ["160w", "320w", "480w", "640w", "800w", "960w", "1280w", "1600w", "1920w"];
  expect(widthsIn(pictureFiles({ ...picture, width: null }).srcSet)).toEqual(all);
  expect(widthsIn(pictureFiles({ ...picture, width: 6_000 }).srcSet)).toEqual(all);
});

it("takes a picture of others as it is", () => {
  const src = "https://shop.example/chair.jpg";
  expect(pictureFiles({ ...picture, src })).toEqual({ src });
});
