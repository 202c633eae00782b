import { expect, test } from "vitest";
import { selectCardImage } from "../../contracts/reference-rules.ts";

const moodboard = "/objects/moodboards/a.jpg";
const all = {
  uploadedMoodboardUrl: moodboard,
  firstProductImageUrl: "/pictures/sofa.jpg",
  imageUrl: "/pictures/board.jpg",
  style: "Japandi",
  styleCover: null,
};
const noMoodboard = { uploadedMoodboardUrl: null };
const noProduct = { ...noMoodboard, firstProductImageUrl: null };
const none = { ...noProduct, imageUrl: null };
const empty = { uploadedMoodboardUrl: "", firstProductImageUrl: "", imageUrl: "" };

test.each([
  ["the moodboard first", {}, moodboard],
  ["the first product without a moodboard", noMoodboard, all.firstProductImageUrl],
  ["the board's image without moodboard and products", noProduct, all.imageUrl],
  ["the style's cover before the bundled image", { ...none, styleCover: "/objects/b.jpg" }, "/objects/b.jpg"],
  ["the bundled style image without any other", none, "/pictures/styles/japandi.jpg"],
  ["the bundled style image for empty URLs", empty, "/pictures/styles/japandi.jpg"],
  ["none for a style without an image", { ...none, style: "Brutalist" }, null],
])("the image of a card is %s", (_name, sources, image) => {
  expect(selectCardImage({ ...all, ...sources })).toBe(image);
});
