import fc from "fast-check";
import { expect, it } from "vitest";
import type { Board } from "../../core/board/board.ts";
import type { PublishedFilter } from "../../core/board/board-queries.port.ts";
import { aBoard, aPublishedBoard } from "../builders/a-board.ts";
import type { OpenBoards } from "./open-boards.ts";

export function describeFilters(opened: () => OpenBoards): void {
  const titles = async (filter: PublishedFilter) => {
    const { items } = await opened().queries.listPublishedCards({ filter, limit: 100 });
    return items.map((card) => card.title).sort();
  };
  const publish = async (...boards: readonly Partial<Board>[]) => {
    for (const board of boards) await opened().boards.insert(aPublishedBoard(board));
  };

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

  it("excludes an unpublished board until it is published again", async () => {
    const board = aPublishedBoard({ title: "wandering" });
    await opened().boards.insert(board);
    await opened().boards.update(board.id, (stored) => ({ ...stored, status: "draft" }));
    expect(await titles({})).toEqual([]);
    await opened().boards.update(board.id, (stored) => ({ ...stored, status: "published" }));
    expect(await titles({})).toEqual(["wandering"]);
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

  it.each([
    ["é", "É"],
    ["straße", "STRASSE"],
    ["i̇zmir", "İzmir"],
    ["izmir", "İzmir"],
    ["ωμέγα", "ΩΜΈΓΑ"],
  ])("folds case like slugify for %s", async (slug, style) => {
    await publish({ title: "found", style });
    expect(await titles({ style: slug })).toEqual(["found"]);
  });

  it("finds nothing for an empty slug, not even boards without a room", async () => {
    await publish({ room: null });
    expect(await titles({ room: "" })).toEqual([]);
    expect(await titles({ style: " " })).toEqual([]);
  });

  it.each(["\u0000", "a\u0000b", "'; drop table boards; --", "%", "_", "\\", "\ud800", "x".repeat(100_000)])(
    "finds nothing without an error for the slug %j",
    async (odd) => {
      await publish({});
      expect(await titles({ style: odd })).toEqual([]);
      expect(await titles({ room: odd })).toEqual([]);
      expect(await titles({ text: `${odd} zzz` })).toEqual([]);
    },
  );

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

  it.each(["", "  ", "\n"])("returns all boards for a blank search %j", async (text) => {
    await publish({ title: "shown" });
    expect(await titles({ text })).toEqual(["shown"]);
  });

  it.each(["!!!", "'", "&|!:*()<->", "\\", "\u0000"])("finds nothing without an error for %j", async (text) => {
    await publish({});
    expect(await titles({ text })).toEqual([]);
  });

  it.each(["oak:*", "'oak'", "oak & !oak", "oak\\", "oak\u0000", "(oak", "-oak", "oak <-> oak"])(
    "searches only for the words of %j",
    async (text) => {
      await publish({ title: "Oak" });
      expect(await titles({ text })).toEqual(["Oak"]);
    },
  );

  it("finds boards by their titles in all scripts and with all symbols", async () => {
    const title = fc.string({ unit: "grapheme", maxLength: 60 }).map((text) => `${text.replaceAll("\u0000", "")} end`);
    await fc.assert(
      fc.asyncProperty(title, async (text) => {
        const board = aPublishedBoard({ title: text });
        await opened().boards.insert(board);
        const { items } = await opened().queries.listPublishedCards({ filter: { text }, limit: 100 });
        expect(items.map((card) => card.id)).toContain(board.id);
      }),
      { numRuns: 60 },
    );
  });

  it("uses the first 16 words and ignores the rest", async () => {
    const text = Array.from({ length: 16 }, (_, place) => `word${place}`).join(" ");
    await publish({ title: text });
    expect(await titles({ text: `${text} absent` })).toEqual([text]);
    expect(await titles({ text: `absent ${text}` })).toEqual([]);
  });

  it("searches the current content of a board", async () => {
    const board = aPublishedBoard({ title: "Velvet" });
    await opened().boards.insert(board);
    await opened().boards.update(board.id, (stored) => ({ ...stored, title: "Rattan" }));
    expect(await titles({ text: "velvet" })).toEqual([]);
    expect(await titles({ text: "rattan" })).toEqual(["Rattan"]);
  });
}
