import { describe, expect, it } from "vitest";
import { toBoardContent } from "../../../bootstrap/starter-content/starter-board.ts";
import { starterBoards, starterTerms } from "../../../bootstrap/starter-content/starter-data.ts";
import { termKinds } from "../../../core/term/term.ts";

const published = starterBoards.filter(({ status }) => status === "published");

describe("the starter lists", () => {
  it.each(termKinds)("name nothing twice (%s)", (kind) => {
    const names = starterTerms[kind].map((name) => name.toLowerCase());
    expect(new Set(names).size).toBe(names.length);
  });

  it("hold six styles, seven rooms and enough of the rest to try everything", () => {
    expect(starterTerms.style).toHaveLength(6);
    expect(starterTerms.room).toHaveLength(7);
    expect(starterTerms.adjective.length).toBeGreaterThanOrEqual(10);
    expect(starterTerms.furnitureType.length).toBeGreaterThanOrEqual(15);
  });
});

describe("the starter boards", () => {
  it("are at least fourteen published ones and two drafts", () => {
    expect(published.length).toBeGreaterThanOrEqual(14);
    expect(starterBoards.length - published.length).toBeGreaterThanOrEqual(2);
  });

  it("show every style and every room in public", () => {
    expect(new Set(published.map(({ style }) => style))).toEqual(new Set(starterTerms.style));
    const rooms = published.map(({ room }) => room).filter((room) => room !== null);
    expect(new Set(rooms)).toEqual(new Set(starterTerms.room));
  });

  it("have titles and file names of their own", () => {
    expect(new Set(starterBoards.map(({ title }) => title)).size).toBe(starterBoards.length);
    expect(new Set(starterBoards.map(({ slug }) => slug)).size).toBe(starterBoards.length);
  });

  it("leave combinations without a room and without an adjective to look at", () => {
    expect(published.some(({ room }) => room === null)).toBe(true);
    expect(published.some(({ adjective }) => adjective === null)).toBe(true);
  });

  it("open the home page with one board of four styles each", () => {
    const firstStyles = published.slice(0, 4).map(({ style }) => style);
    expect(firstStyles).toEqual(["Japandi", "Industrial", "Coastal", "Bohemian"]);
  });
});

describe.each(starterBoards)("the starter board $title", (board) => {
  it("uses names of the starter lists", () => {
    expect(starterTerms.style).toContain(board.style);
    expect([null, ...starterTerms.room]).toContain(board.room);
    expect([null, ...starterTerms.adjective]).toContain(board.adjective);
  });

  it("has 9 to 12 different products of the sample catalogue", () => {
    const { products } = toBoardContent(board, null);
    expect(products.length).toBeGreaterThanOrEqual(9);
    expect(products.length).toBeLessThanOrEqual(12);
    expect(new Set(products.map(({ asin }) => asin)).size).toBe(products.length);
  });

  it("is described in two to four sentences", () => {
    const sentences = board.description.split(/(?<=[.!?]) /u);
    expect(sentences.length).toBeGreaterThanOrEqual(2);
    expect(sentences.length).toBeLessThanOrEqual(4);
    expect(board.description.length).toBeGreaterThanOrEqual(220);
    expect(board.description.length).toBeLessThanOrEqual(450);
  });
});
