import type { Active, Over } from "@dnd-kit/core";
import { expect, test } from "vitest";
import { createAnnouncements, sortByIds } from "../../../../ui/components/sortable/sortable-list.tsx";

const rect = { width: 1, height: 1, top: 0, left: 0, right: 1, bottom: 1 };
const active: Active = {
  id: "a",
  data: { current: undefined },
  rect: { current: { initial: null, translated: null } },
};
const over = (id: string): Over => ({ id, rect, disabled: false, data: { current: undefined } });

test("announces a dragged row by name and position, each position once", () => {
  const rows = [
    { id: "a", name: "Ash" },
    { id: "b", name: "Birch" },
  ];
  const announcements = createAnnouncements(rows, { current: null });
  expect(announcements.onDragStart({ active })).toBe("Ash is picked up from position 1 of 2.");
  expect(announcements.onDragOver({ active, over: over("a") })).toBeUndefined();
  expect(announcements.onDragOver({ active, over: over("b") })).toBe("Ash is at position 2 of 2.");
  expect(announcements.onDragOver({ active, over: over("b") })).toBeUndefined();
  expect(announcements.onDragOver({ active, over: null })).toBeUndefined();
  expect(announcements.onDragOver({ active, over: over("a") })).toBe("Ash is at position 1 of 2.");
  expect(announcements.onDragEnd({ active, over: over("b") })).toBe("Ash was dropped at position 2 of 2.");
  expect(announcements.onDragEnd({ active, over: null })).toBe("Ash was dropped at position 1 of 2.");
  expect(announcements.onDragCancel({ active, over: null })).toBe("Move canceled. Ash is back at position 1 of 2.");
});

test("sorts items by a list of ids and keeps items whose id is not in it", () => {
  const list = [{ id: "sofa" }, { id: "lamp" }, { id: "vase" }];
  const sort = (ids: readonly string[]) => sortByIds(list, ids).map(({ id }) => id);
  expect(sort(["vase", "sofa", "lamp"])).toEqual(["vase", "sofa", "lamp"]);
  expect(sort(["lamp", "gone", "sofa"])).toEqual(["lamp", "sofa", "vase"]);
});
