import { describe, expect, it } from "vitest";
import { starterBoards, starterTerms, toBoardContent } from "../../../bootstrap/starter-content.ts";
import { termKinds } from "../../../core/term/term.ts";

const published = starterBoards.filter(({ status }) => status === "published");

describe("the starter lists", () => {
  it.each(termKinds)("have unique names (%s)", (kind) => {
    const names = starterTerms[kind].map((name) => name.toLowerCase());
    expect(new Set(names).size).toBe(names.length);
  });

  it("have six styles, seven rooms, and furniture types and adjectives", () => {
    expect(starterTerms.style).toHaveLength(6);
    expect(starterTerms.room).toHaveLength(7);
    expect(starterTerms.adjective.length).toBeGreaterThanOrEqual(10);
    expect(starterTerms.furnitureType.length).toBeGreaterThanOrEqual(15);
  });
});

describe("the starter boards", () => {
  it("include at least 14 published boards and two drafts", () => {
    expect(published.length).toBeGreaterThanOrEqual(14);
    expect(starterBoards.length - published.length).toBeGreaterThanOrEqual(2);
  });

  it("cover every style and every room with published boards", () => {
    expect(new Set(published.map(({ style }) => style))).toEqual(new Set(starterTerms.style));
    const rooms = published.map(({ room }) => room).filter((room) => room !== null);
    expect(new Set(rooms)).toEqual(new Set(starterTerms.room));
  });

  it("have unique titles", () => {
    expect(new Set(starterBoards.map(({ title }) => title)).size).toBe(starterBoards.length);
  });

  it("include boards without a room and without an adjective", () => {
    expect(published.some(({ room }) => room === null)).toBe(true);
    expect(published.some(({ adjective }) => adjective === null)).toBe(true);
  });

  it("begin with four boards of different styles", () => {
    const firstStyles = published.slice(0, 4).map(({ style }) => style);
    expect(firstStyles).toEqual(["Japandi", "Industrial", "Coastal", "Bohemian"]);
  });
});

describe.each(starterBoards)("the starter board $title", (board) => {
  it("uses terms of the starter lists", () => {
    expect(starterTerms.style).toContain(board.style);
    expect([null, ...starterTerms.room]).toContain(board.room);
    expect([null, ...starterTerms.adjective]).toContain(board.adjective);
  });

  it("has 9 to 12 different products of the sample catalog", () => {
    const { products } = toBoardContent(board, null);
    expect(products.length).toBeGreaterThanOrEqual(9);
    expect(products.length).toBeLessThanOrEqual(12);
    expect(new Set(products.map(({ asin }) => asin)).size).toBe(products.length);
  });

  it("has a description of two to four sentences", () => {
    const sentences = board.description.split(/(?<=[.!?]) /u);
    expect(sentences.length).toBeGreaterThanOrEqual(2);
    expect(sentences.length).toBeLessThanOrEqual(4);
    expect(board.description.length).toBeGreaterThanOrEqual(220);
    expect(board.description.length).toBeLessThanOrEqual(450);
  });
});
