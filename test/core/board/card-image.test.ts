import { describe, expect, test } from "vitest";
import { selectCardImage } from "../../contracts/reference-rules.ts";

const all = {
  uploadedMoodboardUrl: "/objects/moodboards/a.jpg",
  firstProductImageUrl: "/pictures/sofa.jpg",
  imageUrl: "/pictures/board.jpg",
  style: "Japandi",
  styleCover: null,
};

describe("selectCardImage", () => {
  test.each([
    ["the moodboard first", {}, "/objects/moodboards/a.jpg"],
    ["the first product without a moodboard", { uploadedMoodboardUrl: null }, "/pictures/sofa.jpg"],
    [
      "the board's image without moodboard and products",
      { uploadedMoodboardUrl: null, firstProductImageUrl: null },
      "/pictures/board.jpg",
    ],
    [
      "the bundled style image without any other",
      { uploadedMoodboardUrl: null, firstProductImageUrl: null, imageUrl: null },
      "/pictures/styles/japandi.jpg",
    ],
    [
      "the style's cover before the bundled image",
      {
        uploadedMoodboardUrl: null,
        firstProductImageUrl: null,
        imageUrl: null,
        styleCover: "/objects/moodboards/b.jpg",
      },
      "/objects/moodboards/b.jpg",
    ],
    [
      "the bundled style image for empty URLs",
      { uploadedMoodboardUrl: "", firstProductImageUrl: "", imageUrl: "" },
      "/pictures/styles/japandi.jpg",
    ],
    [
      "null for a style without an image",
      { uploadedMoodboardUrl: null, firstProductImageUrl: null, imageUrl: null, style: "Brutalist" },
      null,
    ],
  ])("%s", (_name, sources, image) => {
    expect(selectCardImage({ ...all, ...sources })).toBe(image);
  });
});
