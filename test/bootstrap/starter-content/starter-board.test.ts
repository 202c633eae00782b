import { describe, expect, it } from "vitest";
import { type StarterBoard, toBoardContent } from "../../../bootstrap/starter-content.ts";
import { compositionOf } from "../../core/composition/any-composition.ts";

const board: StarterBoard = {
  title: "A Board",
  style: "Japandi",
  room: "Bedroom",
  adjective: null,
  status: "published",
  description: "Plain.",
  products: ["bed-oak-slat", "nightstand-oak"],
  moodboard: null,
};

describe("toBoardContent", () => {
  it("builds the subject from style and room and keeps the order of products", () => {
    const content = toBoardContent(board, null);
    expect(content).toMatchObject({ subject: "Japandi Bedroom", furnitureType: null, status: "published" });
    expect(content.products.map(({ imageUrl }) => imageUrl)).toEqual([
      "/sample-catalogue/bed-oak-slat.jpg",
      "/sample-catalogue/nightstand-oak.jpg",
    ]);
  });

  it("uses the moodboard as image, else the first product", () => {
    const composition = compositionOf([]);
    const withMoodboard = toBoardContent(board, { path: "/objects/moodboards/1.jpg", composition });
    expect(withMoodboard.imageUrl).toBe("/objects/moodboards/1.jpg");
    expect(withMoodboard.uploadedMoodboardUrl).toBe("/objects/moodboards/1.jpg");
    expect(withMoodboard.composition).toBe(composition);
    expect(toBoardContent(board, null).imageUrl).toBe("/sample-catalogue/bed-oak-slat.jpg");
    expect(toBoardContent(board, null).uploadedMoodboardUrl).toBeNull();
  });

  it("throws on a product that the sample catalog lacks", () => {
    expect(() => toBoardContent({ ...board, products: ["flying-carpet"] }, null)).toThrow("flying-carpet");
  });
});
