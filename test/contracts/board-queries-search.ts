import fc from "fast-check";
import { describe, expect, it } from "vitest";
import type { Board } from "../../core/board/board.ts";
import type { PublishedFilter } from "../../core/board/board-queries.port.ts";
import { aBoard, aPublishedBoard } from "../builders/a-board.ts";
import { aProduct } from "../builders/a-product.ts";
import { readAllPages } from "./collect.ts";
import { insertAll, type OpenBoards } from "./open-boards.ts";

export function describeFilters(opened: () => OpenBoards): void {
  const titles = async (filter: PublishedFilter) => {
    const { items } = await opened().queries.listPublishedCards({ filter, limit: 100 });
    return items.map((card) => card.title).sort();
  };
  const publish = (...boards: readonly Partial<Board>[]) => insertAll(opened(), boards.map(aPublishedBoard));

  it("excludes drafts and the trash", async () => {
    const deletedAt = new Date("2025-04-01");
    await publish({ title: "shown" }, { title: "trashed", deletedAt });
    await opened().boards.insert(aBoard({ title: "draft" }));
    await opened().boards.insert(aBoard({ title: "taken offline", publishedAt: new Date("2025-01-01") }));
    expect(await titles({})).toEqual(["shown"]);
    expect(await titles({ style: "japandi", room: "living-room", text: "calm" })).toEqual(["shown"]);
    const page = await opened().queries.listPublishedBoards({ filter: {}, limit: 100 });
    expect(page.items.map((board) => board.title)).toEqual(["shown"]);
  });

  it("finds boards by the slug of a style or a room", async () => {
    await publish(
      { title: "a", style: "Mid Century Modern", room: "Living Room" },
      { title: "b", style: " mid  century MODERN", room: "Office" },
      { title: "c", style: "Modern", room: "living room" },
      { title: "d", style: "Mid-Century Modern", room: null },
    );
    expect(await titles({ style: "mid-century-modern" })).toEqual(["a", "b", "d"]);
    expect(await titles({ room: "living-room" })).toEqual(["a", "c"]);
    expect(await titles({ style: "mid-century-modern", room: "living-room" })).toEqual(["a"]);
    expect(await titles({ style: "mid" })).toEqual([]);
  });

  it("folds case like slugify", async () => {
    await publish(...["É", "STRASSE", "İzmir"].map((style) => ({ title: style, style })));
    expect(await Promise.all(["é", "straße", "izmir"].map((style) => titles({ style })))).toEqual([
      ["É"],
      ["STRASSE"],
      ["İzmir"],
    ]);
  });

  it("finds nothing without an error for odd slugs, and not even boards without a room for an empty one", async () => {
    await publish({ room: null });
    for (const filter of [{ room: "" }, { style: " " }]) expect(await titles(filter)).toEqual([]);
    for (const odd of ["\u0000", "'; drop table boards; --", "%", "\ud800", "x".repeat(100_000)]) {
      for (const filter of [{ style: odd }, { room: odd }, { text: `${odd} zzz` }]) {
        expect(await titles(filter), JSON.stringify(filter)).toEqual([]);
      }
    }
  });

  it("searches title, style, room, adjective, subject and description for all words, the last as a prefix", async () => {
    await publish(
      {
        title: "Quiet oak",
        style: "Japandi",
        room: "Bedroom",
        adjective: "Serene",
        subject: "Japandi Bedroom",
        description: "Linen & Crème walls",
      },
      { title: "Loud oak", style: "Bohemian", room: null, adjective: null, subject: "Bohemian", description: null },
    );
    for (const text of [
      "quiet",
      "JAPANDI",
      "bedr",
      "serene",
      "creme",
      "CRÈME linen",
      "oak japandi serene lin",
      "wal",
    ]) {
      expect(await titles({ text })).toEqual(["Quiet oak"]);
    }
    expect(await titles({ text: "oak" })).toEqual(["Loud oak", "Quiet oak"]);
    expect(await titles({ text: "qui oak" })).toEqual([]);
    expect(await titles({ text: "oak velvet" })).toEqual([]);
  });

  it("searches only for the words of a text, and finds nothing without an error when it has none", async () => {
    await publish({ title: "Oak" });
    for (const text of ["oak:*", "'oak'", "oak & !oak", "oak\\", "oak\u0000", "(oak", "-oak", "oak <-> oak"]) {
      expect(await titles({ text }), text).toEqual(["Oak"]);
    }
    for (const text of ["!!!", "'", "&|!:*()<->", "\\", "\u0000"]) expect(await titles({ text }), text).toEqual([]);
  });

  it("finds boards by their titles in all scripts and with all symbols", async () => {
    const title = fc.string({ unit: "grapheme", maxLength: 60 }).map((text) => `${text.replaceAll("\u0000", "")} end`);
    await fc.assert(
      fc.asyncProperty(title, async (text) => {
        const board = aPublishedBoard({ title: text });
        await opened().boards.insert(board);
        const { items } = await opened().queries.listPublishedCards({ filter: { text }, limit: 100 });
        expect(items.map((card) => card.id)).toContain(board.id);
      }),
      { numRuns: 25 },
    );
  });

  it("uses the first 16 words and ignores the rest", async () => {
    const text = Array.from({ length: 16 }, (_, place) => `word${place}`).join(" ");
    await publish({ title: text });
    expect(await titles({ text: `${text} absent` })).toEqual([text]);
    expect(await titles({ text: `absent ${text}` })).toEqual([]);
  });
}

const blank = { title: "Board", subject: "Board", style: "Board", room: null, adjective: null, description: null };
const withProduct = (title: string): Partial<Board> => ({ products: [aProduct({ title })] });

export function describeRanks(opened: () => OpenBoards): void {
  const publish = async (boards: readonly Partial<Board>[]) => {
    const made = boards.map((board, place) =>
      aPublishedBoard({
        ...blank,
        products: [],
        publishedAt: new Date(Date.UTC(2025, 0, 1 + place)),
        ...board,
      }),
    );
    await insertAll(opened(), made);
    return made.map(({ id }) => id);
  };
  const found = async (text: string) => {
    const { items } = await opened().queries.listPublishedCards({ filter: { text }, limit: 100 });
    return items.map(({ id }) => id);
  };

  describe("a search", () => {
    const fields: readonly Partial<Board>[] = [
      { title: "A velvet sofa" },
      { subject: "Sofas" },
      { style: "Sofa" },
      { room: "Sofa" },
      { adjective: "sofa" },
      { description: "Mostly about sofas." },
      withProduct("Three-seat sofa, grey"),
    ];

    it("orders by the rank of the matching field before the time of publication", async () => {
      expect(await found("sofa")).toEqual([]);
      const ids = await publish(fields);
      await publish([{ title: "An armchair" }]);
      expect(await found("sofa")).toEqual(ids);
      expect(await found("sofas")).toEqual(ids);
    });

    it("ranks several words by the lowest-ranked field that is needed", async () => {
      const [title, description, product] = await publish([
        { title: "Oak and linen" },
        { title: "Oak", description: "With linen." },
        { title: "Linen", ...withProduct("Oak bench") },
      ]);
      await publish([{ title: "Oak", description: "Without the other." }]);
      expect(await found("linen oak")).toEqual([title, description, product]);
    });

    it("finds English stems and stop words, and ignores accents and punctuation", async () => {
      const [id] = await publish([
        { title: "The other décorated living-rooms", description: "Lights; ceramics/vases" },
      ]);
      for (const text of ["decorating", "LIVING room", "ceramic vase", "light, lived", "décor", "the other"]) {
        expect(await found(text), text).toEqual([id]);
      }
    });

    it("finds a partly typed last word, before and after its stem", async () => {
      const [id] = await publish([{ title: "Decorating" }]);
      for (let length = 2; length <= "decorating".length; length += 1) {
        expect(await found("decorating".slice(0, length))).toEqual([id]);
      }
    });

    it("finds products by titles with quotes, line breaks and backslashes", async () => {
      const [id] = await publish([withProduct('12" "Björk"\nshelf\\rack')]);
      for (const text of ["12 bjork", "shelf", "rack"]) expect(await found(text)).toEqual([id]);
    });

    it("finds synonyms of words and of phrases", async () => {
      const ids = await publish(["sofas", "Gray", "Bedside tables", "dresser"].map((title) => ({ title })));
      for (const [place, text] of ["couch", "grey", "nightstand", "chest of drawers"].entries()) {
        expect([await found(text), await found(`${text} zzz`)]).toEqual([[ids[place]], []]);
      }
    });

    it("finds the words of a phrase in any field", async () => {
      const [both] = await publish([{ title: "Bedside", description: "A low table." }, { title: "Bedside" }]);
      expect(await found("bedside table")).toEqual([both]);
      const [lamp] = await publish([{ title: "Lamps" }, { title: "Light oak" }]);
      expect(await found("lamp")).toEqual([lamp]);
    });

    it("requires all words of a synonym in one field", async () => {
      const [title, , products] = await publish([
        { title: "A bedside table" },
        { title: "Bedside", description: "A low table." },
        { ...withProduct("Table, oak, bedside") },
      ]);
      expect(await found("nightstand")).toEqual([title, products]);
    });

    it("returns every board once across the pages of all ranks", async () => {
      const ids = await publish(fields);
      const request = { filter: { text: "sofa" }, limit: 2 };
      const seen = await readAllPages((after) => opened().queries.listPublishedCards({ ...request, ...after }));
      expect(seen.map(({ id }) => id)).toEqual(ids);
    });
  });
}
