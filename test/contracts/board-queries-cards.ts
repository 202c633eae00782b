import { randomUUID } from "node:crypto";
import { expect, it } from "vitest";
import { aBoard, aPublishedBoard } from "../builders/a-board.ts";
import { aProduct } from "../builders/a-product.ts";
import { compositionOf, placed } from "../core/composition/any-composition.ts";
import { collect } from "./collect.ts";
import type { OpenBoards } from "./open-boards.ts";
import { selectCardImage } from "./reference-rules.ts";

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
    for (const board of boards) await opened().boards.insert(board);
    const shown = new Map((await collect(opened().queries.listCards())).map((card) => [card.id, card]));
    for (const [place, sources] of everyChoice.entries()) {
      const image = selectCardImage({ ...sources, style: "Brutalist", styleCover: null });
      const isProductImage = image !== null && image === sources.firstProductImageUrl;
      const isMoodboard = image !== null && image === sources.uploadedMoodboardUrl;
      expect(shown.get(boards[place]?.id ?? "")).toMatchObject({ image, isMoodboard, isProductImage });
    }
  });

  it.each([
    ["no description", null, null],
    ["200 characters", "é".repeat(200), "é".repeat(200)],
    ["201 characters", "x".repeat(201), `${"x".repeat(200)}...`],
    ["characters beyond the first plane", "🛋".repeat(300), `${"🛋".repeat(200)}...`],
  ])("cuts the excerpt of %s to 200 characters", async (_, description, excerpt) => {
    await opened().boards.insert(aPublishedBoard({ description }));
    const request = { filter: {}, limit: 1 };
    const [card] = (await opened().queries.listPublishedCards(request)).items;
    expect((await opened().queries.listFeaturedCards(request)).items).toEqual([{ ...card, excerpt }]);
  });

  it("lists every board outside the trash for admins, last changed first", async () => {
    const old = aBoard({ updatedAt: new Date("2025-02-01") });
    const young = aPublishedBoard({ updatedAt: new Date("2025-02-02") });
    for (const board of [old, young, aBoard({ deletedAt: trashed })]) await opened().boards.insert(board);
    expect((await collect(opened().queries.listCards())).map((card) => card.id)).toEqual([young.id, old.id]);
    expect(await collect(opened().queries.listBoards())).toEqual([young, old]);
  });

  it("returns every board once in batches, also one that changes while the list is read", async () => {
    const boards = Array.from({ length: 90 }, (_, index) => aBoard({ updatedAt: new Date(1_750_000_000_000 + index) }));
    for (const board of boards) await opened().boards.insert(board);
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
    for (const board of [...boards, aBoard()]) await opened().boards.insert(board);
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

  it("accepts an image URL longer than any object path and never reports it as used", async () => {
    const path = `/objects/${Array.from({ length: 100 }, () => randomUUID()).join("")}`;
    const board = aBoard({ products: [aProduct({ imageUrl: path })] });
    await opened().boards.insert(board);
    expect(await opened().boards.findById(board.id)).toEqual(board);
    expect(await opened().queries.findUsedObjectPaths([path])).toEqual(new Set());
  });

  it("findUsedObjectPaths omits a path that the board no longer uses", async () => {
    const path = "/objects/moodboards/replaced.jpg";
    const board = aBoard({ uploadedMoodboardUrl: path });
    await opened().boards.insert(board);
    await opened().boards.update(board.id, (stored) => ({ ...stored, uploadedMoodboardUrl: null }));
    expect(await opened().queries.findUsedObjectPaths([path])).toEqual(new Set());
  });
}
