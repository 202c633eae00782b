import {
  type Announcements,
  closestCenter,
  type DndContextProps,
  KeyboardSensor,
  PointerSensor,
  type ScreenReaderInstructions,
  useSensor,
  useSensors,
} from "@dnd-kit/core";
import { arrayMove, sortableKeyboardCoordinates } from "@dnd-kit/sortable";
import { useState } from "react";

interface SortableState<Item> {
  readonly context: DndContextProps;
  /** The item that is being dragged. */
  readonly draggedItem: Item | null;
}

/** Drag-and-drop context of a list, and the dragged item. */
export function useSortableList<Item extends SortableItem>(
  items: readonly Item[],
  onReorder: (ids: readonly string[]) => void,
): SortableState<Item> {
  const [draggedId, setDraggedId] = useState<string | null>(null);
  const sensors = useSensors(
    useSensor(PointerSensor),
    useSensor(KeyboardSensor, { coordinateGetter: sortableKeyboardCoordinates }),
  );
  const ids = items.map(({ id }) => id);
  const drop = (from: number, to: number) => {
    setDraggedId(null);
    if (from !== to && from >= 0 && to >= 0) onReorder(arrayMove(ids, from, to));
  };
  return {
    draggedItem: items.find(({ id }) => id === draggedId) ?? null,
    context: {
      sensors,
      collisionDetection: closestCenter,
      onDragStart: ({ active }) => setDraggedId(String(active.id)),
      onDragCancel: () => setDraggedId(null),
      onDragEnd: ({ active, over }) => drop(ids.indexOf(String(active.id)), ids.indexOf(String((over ?? active).id))),
    },
  };
}

export const screenReaderInstructions: ScreenReaderInstructions = {
  draggable:
    "To move this, press Space or Enter, then the arrow keys. Space or Enter drops it there, Escape takes it back.",
};

/** Screen reader announcements during a drag. `lastAnnouncedId` avoids repeating the same position. */
export function createAnnouncements(
  items: readonly SortableItem[],
  lastAnnouncedId: { current: unknown },
): Announcements {
  const getName = (id: unknown) => items.find((item) => item.id === id)?.name ?? "";
  const getPosition = (id: unknown) => `position ${items.findIndex((item) => item.id === id) + 1} of ${items.length}`;
  return {
    onDragStart: ({ active }) => {
      lastAnnouncedId.current = active.id;
      return `${getName(active.id)} is picked up from ${getPosition(active.id)}.`;
    },
    onDragOver: ({ active, over }) => {
      if (over === null || over.id === lastAnnouncedId.current) return undefined;
      lastAnnouncedId.current = over.id;
      return `${getName(active.id)} is at ${getPosition(over.id)}.`;
    },
    onDragEnd: ({ active, over }) => `${getName(active.id)} was dropped at ${getPosition((over ?? active).id)}.`,
    onDragCancel: ({ active }) => `Move canceled. ${getName(active.id)} is back at ${getPosition(active.id)}.`,
  };
}

/** An item of a sortable list. */
export interface SortableItem {
  readonly id: string;
  /** Name in announcements and labels. */
  readonly name: string;
}

/** Returns the items in the order of `ids`; items without an id in `ids` keep their order at the end. */
export function sortByIds<Item extends { readonly id: string }>(
  list: readonly Item[],
  ids: readonly string[],
): readonly Item[] {
  const positions = new Map(ids.map((id, index) => [id, index] as const));
  const getPosition = ({ id }: Item) => positions.get(id) ?? ids.length;
  return list.toSorted((one, other) => getPosition(one) - getPosition(other));
}
