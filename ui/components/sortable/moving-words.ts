import type { Announcements, ScreenReaderInstructions } from "@dnd-kit/core";
import type { SortableItem } from "./sortable-item.ts";

export const instructions: ScreenReaderInstructions = {
  draggable:
    "To move this, press Space or Enter, then the arrow keys. Space or Enter drops it there, Escape takes it back.",
};

/** What is said while something is moved through a list. `said` remembers the place that was named last. */
export function movingWords(items: readonly SortableItem[], said: { current: unknown }): Announcements {
  const nameOf = (id: unknown) => items.find((item) => item.id === id)?.name ?? "";
  const placeOf = (id: unknown) => `position ${items.findIndex((item) => item.id === id) + 1} of ${items.length}`;
  return {
    onDragStart: ({ active }) => {
      said.current = active.id;
      return `${nameOf(active.id)} is picked up from ${placeOf(active.id)}.`;
    },
    onDragOver: ({ active, over }) => {
      if (over === null || over.id === said.current) return undefined;
      said.current = over.id;
      return `${nameOf(active.id)} is at ${placeOf(over.id)}.`;
    },
    onDragEnd: ({ active, over }) => `${nameOf(active.id)} was dropped at ${placeOf((over ?? active).id)}.`,
    onDragCancel: ({ active }) => `Move canceled. ${nameOf(active.id)} is back at ${placeOf(active.id)}.`,
  };
}
