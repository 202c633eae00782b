import { describe, expect, test } from "vitest";
import { getStyleFallbackImage } from "../../../core/board/card-image.ts";
import { selectCardImage } from "../../contracts/reference-rules.ts";

const all = {
  uploadedMoodboardUrl: "/objects/moodboards/a.jpg",
  firstProductImageUrl: "/pictures/sofa.jpg",
  imageUrl: "/pictures/board.jpg",
  style: "Japandi",
  styleCover: null,
};

describe("A card shows", () => {
  test.each([
    ["the moodboard first", {}, "/objects/moodboards/a.jpg"],
    ["the first product without a moodboard", { uploadedMoodboardUrl: null }, "/pictures/sofa.jpg"],
    [
      "the board's image without moodboard and products",
      { uploadedMoodboardUrl: null, firstProductImageUrl: null },
      "/pictures/board.jpg",
    ],
    [
      "the style's picture without any other",
      { uploadedMoodboardUrl: null, firstProductImageUrl: null, imageUrl: null },
      "/pictures/styles/japandi.jpg",
    ],
    [
      "the style's own cover before the picture that ships with the site",
      {
        uploadedMoodboardUrl: null,
        firstProductImageUrl: null,
        imageUrl: null,
        styleCover: "/objects/moodboards/b.jpg",
      },
      "/objects/moodboards/b.jpg",
    ],
    [
      "the style's picture where addresses are empty",
      { uploadedMoodboardUrl: "", firstProductImageUrl: "", imageUrl: "" },
      "/pictures/styles/japandi.jpg",
    ],
    [
      "nothing for a style without a picture",
      { uploadedMoodboardUrl: null, firstProductImageUrl: null, imageUrl: null, style: "Brutalist" },
      null,
    ],
  ])("%s", (_name, sources, image) => {
    expect(selectCardImage({ ...all, ...sources })).toBe(image);
  });

  test.each(["japandi", "scandinavian", "bohemian", "industrial", "mid-century-modern", "coastal"])(
    "a picture for the known style %s",
    (slug) => {
      expect(getStyleFallbackImage(slug)).toBe(`/pictures/styles/${slug}.jpg`);
    },
  );

  test.each(["", "Japandi", "constructor", "__proto__", "../../secret"])("no picture for %j", (slug) => {
    expect(getStyleFallbackImage(slug)).toBeNull();
  });
});
