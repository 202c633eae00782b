import { describe, expect, it } from "vitest";
import { toBoardContent } from "../../../bootstrap/starter-content/starter-board.ts";
import type { StarterBoard } from "../../../bootstrap/starter-content/starter-data.ts";

const board: StarterBoard = {
  slug: "a-board",
  title: "A Board",
  style: "Japandi",
  room: "Bedroom",
  adjective: null,
  status: "published",
  description: "Plain.",
  products: ["bed-oak-slat", "nightstand-oak"],
};

describe("a starter board as an admin would save it", () => {
  it("has the subject of its style and room, and its products in order", () => {
    const content = toBoardContent(board, null);
    expect(content).toMatchObject({ subject: "Japandi Bedroom", furnitureType: null, status: "published" });
    expect(content.products.map(({ imageUrl }) => imageUrl)).toEqual([
      "/sample-catalogue/bed-oak-slat.jpg",
      "/sample-catalogue/nightstand-oak.jpg",
    ]);
  });

  it("shows its moodboard, else its first product", () => {
    const withMoodboard = toBoardContent(board, "/objects/moodboards/1.jpg");
    expect(withMoodboard.imageUrl).toBe("/objects/moodboards/1.jpg");
    expect(withMoodboard.uploadedMoodboardUrl).toBe("/objects/moodboards/1.jpg");
    expect(toBoardContent(board, null).imageUrl).toBe("/sample-catalogue/bed-oak-slat.jpg");
    expect(toBoardContent(board, null).uploadedMoodboardUrl).toBeNull();
  });

  it("refuses a product that the sample catalogue does not have", () => {
    expect(() => toBoardContent({ ...board, products: ["flying-carpet"] }, null)).toThrow("flying-carpet");
  });
});
