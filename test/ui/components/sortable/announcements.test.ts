import type { Active, Over } from "@dnd-kit/core";
import { expect, test } from "vitest";
import { createAnnouncements } from "../../../../ui/components/sortable/use-sortable-list.ts";

const rect = { width: 1, height: 1, top: 0, left: 0, right: 1, bottom: 1 };
const active: Active = {
  id: "a",
  data: { current: undefined },
  rect: { current: { initial: null, translated: null } },
};
const over = (id: string): Over => ({ id, rect, disabled: false, data: { current: undefined } });

test("a row on its way is spoken of by name and place, each place once", () => {
  const said = { current: null };
  const words = createAnnouncements(
    [
      { id: "a", name: "Ash" },
      { id: "b", name: "Birch" },
    ],
    said,
  );
  expect(words.onDragStart({ active })).toBe("Ash is picked up from position 1 of 2.");
  expect(words.onDragOver({ active, over: over("a") })).toBeUndefined();
  expect(words.onDragOver({ active, over: over("b") })).toBe("Ash is at position 2 of 2.");
  expect(words.onDragOver({ active, over: over("b") })).toBeUndefined();
  expect(words.onDragOver({ active, over: null })).toBeUndefined();
  expect(words.onDragOver({ active, over: over("a") })).toBe("Ash is at position 1 of 2.");
  expect(words.onDragEnd({ active, over: over("b") })).toBe("Ash was dropped at position 2 of 2.");
  expect(words.onDragEnd({ active, over: null })).toBe("Ash was dropped at position 1 of 2.");
  expect(words.onDragCancel({ active, over: null })).toBe("Move canceled. Ash is back at position 1 of 2.");
});
