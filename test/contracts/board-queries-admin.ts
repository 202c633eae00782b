import { describe, expect, it } from "vitest";
import type { AdminFilter } from "../../core/board/board-queries.port.ts";
import { aBoard, aPublishedBoard } from "../builders/a-board.ts";
import { compositionOf } from "../core/composition/any-composition.ts";
import { collect } from "./collect.ts";
import type { OpenBoards } from "./open-boards.ts";

const getDay = (day: number) => new Date(Date.UTC(2025, 5, day));

export function describeAdminLists(opened: () => OpenBoards): void {
  const titles = async (filter: AdminFilter) => {
    const { items } = await opened().queries.listAdminCards({ filter, limit: 100 });
    return items.map(({ title }) => title);
  };
  const add = async () => {
    for (const board of [
      aBoard({ title: "Old draft", updatedAt: getDay(1) }),
      aPublishedBoard({ title: "Published", updatedAt: getDay(2) }),
      aBoard({ title: "New draft", updatedAt: getDay(3) }),
      aBoard({ title: "Deleted first", deletedAt: getDay(1) }),
      aPublishedBoard({ title: "Deleted last", deletedAt: getDay(2) }),
    ]) {
      await opened().boards.insert(board);
    }
  };

  describe("lists for admins", () => {
    it("list all boards outside the trash, last changed first, or those of one status", async () => {
      await add();
      expect(await titles({})).toEqual(["New draft", "Published", "Old draft"]);
      expect(await titles({ status: "draft" })).toEqual(["New draft", "Old draft"]);
      expect(await titles({ status: "published" })).toEqual(["Published"]);
      expect(await titles({ status: "unavailable" })).toEqual([]);
      expect(await titles({ status: "trash" })).toEqual(["Deleted last", "Deleted first"]);
    });

    it.each([
      [{}, 3],
      [{ status: "draft" }, 2],
      [{ status: "published" }, 1],
      [{ status: "unavailable" }, 0],
      [{ status: "trash" }, 2],
      [{ text: "draft" }, 2],
      [{ text: "nonsense" }, 0],
    ] as const)("count the boards of the list, whatever the size of the page: %j", async (filter, total) => {
      await add();
      expect((await opened().queries.listAdminCards({ filter, limit: 1 })).total).toBe(total);
    });

    it("search drafts and the trash like published boards", async () => {
      await add();
      expect(await titles({ text: "drafts" })).toEqual(["New draft", "Old draft"]);
      expect(await titles({ status: "published", text: "draft" })).toEqual([]);
      expect(await titles({ status: "trash", text: "deleted la" })).toEqual(["Deleted last"]);
      expect((await titles({ text: " " })).length).toBe(3);
    });

    it.each([{}, { status: "draft" }, { text: "oak" }] as const)(
      "return every board once across pages, and the number of all: %j",
      async (filter) => {
        for (let place = 0; place < 11; place += 1) {
          await opened().boards.insert(
            aBoard({ title: place % 2 === 0 ? "Oak" : "Elm", subject: "Oak", updatedAt: getDay(place % 3) }),
          );
        }
        const read = (limit: number, offset?: number) =>
          opened().queries.listAdminCards({ filter, limit, ...(offset === undefined ? {} : { offset }) });
        const pages = await Promise.all([0, 3, 6, 9].map((offset) => read(3, offset)));
        expect(pages.map(({ items, total }) => [items.length, total])).toEqual([
          [3, 11],
          [3, 11],
          [3, 11],
          [2, 11],
        ]);
        const all = await read(100);
        expect(pages.flatMap(({ items }) => items)).toEqual(all.items);
        expect(new Set(all.items.map(({ id }) => id)).size).toBe(11);
        expect(await read(3, 11)).toEqual({ items: [], total: 11 });
      },
    );

    it("return the boards whose composed moodboard has no sources in its URL, excluding the trash", async () => {
      const composition = compositionOf([]);
      const path = "/objects/moodboards/0b9c.jpg";
      for (const board of [
        { title: "Old", composition, uploadedMoodboardUrl: path },
        { title: "Absolute", composition, uploadedMoodboardUrl: `https://boards.example${path}` },
        { title: "New", composition, uploadedMoodboardUrl: "/objects/moodboards/0b9c.own.jpg" },
        { title: "Uploaded", composition: null, uploadedMoodboardUrl: path },
        { title: "Tagged", composition: { ...composition, template: "uploaded" as const }, uploadedMoodboardUrl: path },
        { title: "None", composition, uploadedMoodboardUrl: null },
        { title: "Trashed", composition, uploadedMoodboardUrl: path, deletedAt: getDay(1) },
      ]) {
        await opened().boards.insert(aBoard(board));
      }
      const found = (await collect(opened().queries.listComposedWithoutSources())).map(({ title }) => title);
      expect(found.toSorted()).toEqual(["Absolute", "Old"]);
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
