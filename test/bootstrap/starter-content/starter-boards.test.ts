import { describe, expect, it } from "vitest";
import { type StarterBoard, starterBoards, starterTerms, toBoardContent } from "../../../bootstrap/starter-content.ts";
import { termKinds } from "../../../core/term/term.ts";
import { compositionOf } from "../../core/composition/any-composition.ts";

const published = starterBoards.filter(({ status }) => status === "published");

describe("the starter lists", () => {
  it("have unique names", () => {
    for (const kind of termKinds) {
      const names = starterTerms[kind].map((name) => name.toLowerCase());
      expect(new Set(names).size, kind).toBe(names.length);
    }
  });
});

describe("the starter boards", () => {
  it("are at least 14 published boards and two drafts with unique titles", () => {
    expect(published.length).toBeGreaterThanOrEqual(14);
    expect(starterBoards.length - published.length).toBeGreaterThanOrEqual(2);
    expect(new Set(starterBoards.map(({ title }) => title)).size).toBe(starterBoards.length);
  });

  it("cover every style and every room, and some have no room or no adjective", () => {
    expect(new Set(published.map(({ style }) => style))).toEqual(new Set(starterTerms.style));
    expect(new Set(published.map(({ room }) => room))).toEqual(new Set([null, ...starterTerms.room]));
    expect(published.some(({ adjective }) => adjective === null)).toBe(true);
  });

  it("begin with four boards of different styles", () => {
    const firstStyles = published.slice(0, 4).map(({ style }) => style);
    expect(firstStyles).toEqual(["Japandi", "Industrial", "Coastal", "Bohemian"]);
  });

  it("have 9 to 12 different products and two to four sentences each", () => {
    for (const board of starterBoards) {
      const asins = toBoardContent(board, null).products.map(({ asin }) => asin);
      expect(asins.length, board.title).toBeGreaterThanOrEqual(9);
      expect(asins.length, board.title).toBeLessThanOrEqual(12);
      expect(new Set(asins).size, board.title).toBe(asins.length);
      expect(board.description.split(/(?<=[.!?]) /u).length - 3, board.title).toBeOneOf([-1, 0, 1]);
      expect(board.description, board.title).toMatch(/^.{220,450}$/u);
    }
  });
});

describe("toBoardContent", () => {
  const board: StarterBoard = {
    ...{ title: "A Board", style: "Japandi", room: "Bedroom", adjective: null, status: "published" },
    ...{ description: "Plain.", products: ["bed-oak-slat", "nightstand-oak"], moodboard: null },
  };
  const firstImage = "/sample-catalogue/bed-oak-slat.jpg";

  it("builds the subject from style and room and keeps the order of products", () => {
    const content = toBoardContent(board, null);
    expect(content).toMatchObject({ subject: "Japandi Bedroom", furnitureType: null, status: "published" });
    const images = content.products.map(({ imageUrl }) => imageUrl);
    expect(images).toEqual([firstImage, "/sample-catalogue/nightstand-oak.jpg"]);
  });

  it("uses the moodboard as image, else the first product", () => {
    const [path, composition] = ["/objects/moodboards/1.jpg", compositionOf([])];
    expect(toBoardContent(board, { path, composition })).toMatchObject({
      imageUrl: path,
      uploadedMoodboardUrl: path,
      composition,
    });
    expect(toBoardContent(board, null)).toMatchObject({ imageUrl: firstImage, uploadedMoodboardUrl: null });
  });

  it("throws on a product that the sample catalog lacks", () => {
    expect(() => toBoardContent({ ...board, products: ["flying-carpet"] }, null)).toThrow("flying-carpet");
  });
});
