import { describe, expect, it } from "vitest";
import type { AdminFilter, AdminListOrder } from "../../core/board/board-queries.port.ts";
import { aBoard, aPublishedBoard } from "../builders/a-board.ts";
import { aProduct } from "../builders/a-product.ts";
import { compositionOf, placed } from "../core/composition/any-composition.ts";
import { collect } from "./collect.ts";
import { insertAll, type OpenBoards } from "./open-boards.ts";
import { selectCardImage } from "./reference-rules.ts";

const getDay = (day: number) => new Date(Date.UTC(2025, 5, day));

export function describeAdminLists(opened: () => OpenBoards): void {
  const titles = async (filter: AdminFilter) => {
    const { items } = await opened().queries.listAdminCards({ filter, limit: 100 });
    return items.map(({ title }) => title);
  };
  const add = () =>
    insertAll(opened(), [
      aBoard({ title: "Old draft", updatedAt: getDay(1) }),
      aPublishedBoard({ title: "Published", updatedAt: getDay(2) }),
      aBoard({ title: "New draft", updatedAt: getDay(3) }),
      aBoard({ title: "Deleted first", deletedAt: getDay(1) }),
      aPublishedBoard({ title: "Deleted last", deletedAt: getDay(2) }),
    ]);

  describe("lists for admins", () => {
    it("list all boards outside the trash, last changed first, or those of one status", async () => {
      await add();
      expect(await titles({})).toEqual(["New draft", "Published", "Old draft"]);
      expect(await titles({ status: "draft" })).toEqual(["New draft", "Old draft"]);
      expect(await titles({ status: "published" })).toEqual(["Published"]);
      expect(await titles({ status: "unavailable" })).toEqual([]);
      expect(await titles({ status: "trash" })).toEqual(["Deleted last", "Deleted first"]);
    });

    it("are narrowed by the slugs of a style and a room", async () => {
      await insertAll(opened(), [
        aBoard({ title: "One", style: "Art Déco", room: "Living Room", updatedAt: getDay(1) }),
        aPublishedBoard({ title: "Two", style: "ART DÉCO", room: null, updatedAt: getDay(2) }),
        aBoard({ title: "Three", style: "Loft", room: "living room", updatedAt: getDay(3) }),
        aBoard({ title: "Gone", style: "Loft", deletedAt: getDay(4) }),
      ]);
      const read = async (filter: AdminFilter) => {
        const { items, total } = await opened().queries.listAdminCards({ filter, limit: 2 });
        return [items.map(({ title }) => title), total];
      };
      expect(await read({ style: "art-déco" })).toEqual([["Two", "One"], 2]);
      expect(await read({ room: "living-room" })).toEqual([["Three", "One"], 2]);
      expect(await read({ style: "loft", room: "living-room", status: "draft", text: "three" })).toEqual([
        ["Three"],
        1,
      ]);
      expect(await read({ style: "loft", status: "trash" })).toEqual([["Gone"], 1]);
      expect(await read({ style: "no-such-style" })).toEqual([[], 0]);
    });

    it("are ordered by first publication, title or views when asked", async () => {
      const days = { createdAt: getDay(1), updatedAt: getDay(1) };
      await insertAll(opened(), [
        aBoard({ title: "birch", views: 3, ...days }),
        aPublishedBoard({ title: "Ash", views: 1, ...days, publishedAt: getDay(1) }),
        aPublishedBoard({ title: "Cedar", views: 2, ...days, publishedAt: getDay(2) }),
      ]);
      const read = async (order: AdminListOrder) => {
        const { items } = await opened().queries.listAdminCards({ filter: {}, order, limit: 3 });
        return items.map(({ title }) => title);
      };
      expect(await read("published")).toEqual(["Cedar", "Ash", "birch"]);
      expect(await read("title")).toEqual(["Ash", "birch", "Cedar"]);
      expect(await read("views")).toEqual(["birch", "Cedar", "Ash"]);
      const byClicks = await opened().queries.listAdminCards({ filter: {}, order: "clicks", limit: 1 });
      expect(byClicks.items.map(({ clicks }) => clicks)).toEqual([0]);
    });

    it("search drafts and the trash like published boards", async () => {
      await add();
      expect(await titles({ text: "drafts" })).toEqual(["New draft", "Old draft"]);
      expect(await titles({ status: "published", text: "draft" })).toEqual([]);
      expect(await titles({ status: "trash", text: "deleted la" })).toEqual(["Deleted last"]);
      expect((await titles({ text: " " })).length).toBe(3);
    });

    it("return each used combination once, folded, excluding the trash", async () => {
      for (const board of [
        { style: "Japandi", room: "Bedroom", adjective: "Calm" },
        { style: "JAPANDI", room: "bedroom ", adjective: "calm" },
        { style: "Japandi", room: null, adjective: "" },
        { style: "Loft", deletedAt: getDay(1) },
      ]) {
        await opened().boards.insert(aBoard(board));
      }
      const used = await opened().queries.listUsedCombinations();
      expect(used.toSorted((one, other) => (one.room ?? "").localeCompare(other.room ?? ""))).toEqual([
        { style: "japandi", room: null, adjective: null },
        { style: "japandi", room: "bedroom", adjective: "calm" },
      ]);
    });
  });
}

const trashed = new Date("2025-04-01T00:00:00.000Z");

const choices = (url: string) => [null, "", url];
const everyChoice = choices("/objects/moodboards/own.jpg").flatMap((uploadedMoodboardUrl) =>
  choices("/product.jpg").flatMap((firstProductImageUrl) =>
    choices("/board.jpg").map((imageUrl) => ({ uploadedMoodboardUrl, firstProductImageUrl, imageUrl })),
  ),
);

export function describeCards(opened: () => OpenBoards): void {
  it("returns a board as a card without its products", async () => {
    const board = aPublishedBoard({ products: [aProduct(), aProduct()], views: 3 });
    await opened().boards.insert(board);
    const { items } = await opened().queries.listPublishedCards({ filter: {}, limit: 10 });
    expect(items).toEqual([
      {
        id: board.id,
        title: board.title,
        style: board.style,
        room: board.room,
        adjective: board.adjective,
        status: "published",
        itemCount: 2,
        goneCount: 0,
        views: 3,
        image: board.products[0]?.imageUrl,
        isMoodboard: false,
        isProductImage: true,
        publishedAt: board.publishedAt,
        updatedAt: board.updatedAt,
      },
    ]);
  });

  it("selects the image of a card like selectCardImage, without the bundled image of a style", async () => {
    const boards = everyChoice.map((sources) =>
      aBoard({
        style: "Brutalist",
        uploadedMoodboardUrl: sources.uploadedMoodboardUrl,
        imageUrl: sources.imageUrl,
        products: sources.firstProductImageUrl === null ? [] : [aProduct({ imageUrl: sources.firstProductImageUrl })],
      }),
    );
    await insertAll(opened(), boards);
    const shown = new Map((await collect(opened().queries.listCards())).map((card) => [card.id, card]));
    for (const [place, sources] of everyChoice.entries()) {
      const image = selectCardImage({ ...sources, style: "Brutalist", styleCover: null });
      const isProductImage = image !== null && image === sources.firstProductImageUrl;
      const isMoodboard = image !== null && image === sources.uploadedMoodboardUrl;
      expect(shown.get(boards[place]?.id ?? "")).toMatchObject({ image, isMoodboard, isProductImage });
    }
  });

  it("cuts the excerpt of a description to 200 characters", async () => {
    const descriptions = [null, "é".repeat(200), "x".repeat(201), "🛋".repeat(300)];
    const excerpts = [null, "é".repeat(200), `${"x".repeat(200)}...`, `${"🛋".repeat(200)}...`];
    const boards = descriptions.map((description) => aPublishedBoard({ description }));
    await insertAll(opened(), boards);
    const request = { filter: {}, limit: 4 };
    const cards = (await opened().queries.listPublishedCards(request)).items;
    const featured = (await opened().queries.listFeaturedCards(request)).items;
    const expected = cards.map((card) => ({
      ...card,
      excerpt: excerpts[boards.findIndex(({ id }) => id === card.id)],
    }));
    expect(featured).toEqual(expected);
  });

  it("returns every board once in batches, also one that changes while the list is read", async () => {
    const boards = Array.from({ length: 45 }, (_, index) => aBoard({ updatedAt: new Date(1_750_000_000_000 + index) }));
    await insertAll(opened(), boards);
    const [oldest, older] = boards;
    const seen: string[] = [];
    for await (const batch of opened().queries.listBoards()) {
      if (seen.length === 0) {
        await opened().boards.update(oldest?.id ?? "", (stored) => ({ ...stored, updatedAt: new Date() }));
        await opened().boards.update(older?.id ?? "", (stored) => ({ ...stored, deletedAt: trashed }));
      }
      seen.push(...batch.map(({ id }) => id));
    }
    const expected = boards.filter((board) => board !== older).map(({ id }) => id);
    expect(seen).toEqual(expected.toReversed());
  });

  it("returns published boards in batches like one page, up to the limit", async () => {
    const boards = Array.from({ length: 50 }, (_, index) =>
      aPublishedBoard({ title: `Oak ${index}`, publishedAt: new Date(1_750_000_000_000 + index) }),
    );
    await insertAll(opened(), [...boards, aBoard()]);
    for (const filter of [{}, { text: "oak" }]) {
      const page = await opened().queries.listPublishedBoards({ filter, limit: 45 });
      const { length, nextCursor, batches } = await opened().queries.streamPublishedBoards({ filter, limit: 45 });
      expect(await collect(batches)).toEqual(page.items);
      expect({ length, next: nextCursor }).toEqual({ length: 45, next: page.nextCursor });
    }
  });

  it("excludes a board that was unpublished after the list was started", async () => {
    const board = aPublishedBoard();
    await opened().boards.insert(board);
    const { batches } = await opened().queries.streamPublishedBoards({ filter: {}, limit: 10 });
    await opened().boards.update(board.id, (stored) => ({ ...stored, status: "draft" }));
    expect(await collect(batches)).toEqual([]);
  });

  it("finds used object paths in all fields, also in the trash", async () => {
    const used = ["one", "two", "three", "four", "five"].map((name) => `/objects/moodboards/${name}.jpg`);
    const [one = "", two = "", three = "", four = "", five = ""] = used;
    await opened().boards.insert(aBoard({ uploadedMoodboardUrl: one, imageUrl: `https://site.example${two}?w=1` }));
    await opened().boards.insert(aBoard({ deletedAt: trashed, uploadedMoodboardUrl: three }));
    await opened().boards.insert(aBoard({ products: [aProduct(), aProduct({ imageUrl: four })] }));
    await opened().boards.insert(aBoard({ composition: compositionOf([{ kind: "room", image: five, ...placed() }]) }));
    const unused = "/objects/moodboards/unused.jpg";
    expect(await opened().queries.findUsedObjectPaths([...used, unused, "\u0000"])).toEqual(new Set(used));
    expect(await opened().queries.findUsedObjectPaths([])).toEqual(new Set());
  });
}
