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
  /** The item that is being moved. */
  readonly lifted: Item | null;
}

/** What moves the rows of a list, and which one is on its way. */
export function useSortableList<Item extends SortableItem>(
  items: readonly Item[],
  onReorder: (ids: readonly string[]) => void,
): SortableState<Item> {
  const [liftedId, setLiftedId] = useState<string | null>(null);
  const sensors = useSensors(
    useSensor(PointerSensor),
    useSensor(KeyboardSensor, { coordinateGetter: sortableKeyboardCoordinates }),
  );
  const ids = items.map(({ id }) => id);
  const drop = (from: number, to: number) => {
    setLiftedId(null);
    if (from !== to && from >= 0 && to >= 0) onReorder(arrayMove(ids, from, to));
  };
  return {
    lifted: items.find(({ id }) => id === liftedId) ?? null,
    context: {
      sensors,
      collisionDetection: closestCenter,
      onDragStart: ({ active }) => setLiftedId(String(active.id)),
      onDragCancel: () => setLiftedId(null),
      onDragEnd: ({ active, over }) => drop(ids.indexOf(String(active.id)), ids.indexOf(String((over ?? active).id))),
    },
  };
}

export const screenReaderInstructions: ScreenReaderInstructions = {
  draggable:
    "To move this, press Space or Enter, then the arrow keys. Space or Enter drops it there, Escape takes it back.",
};

/** What is said while something is moved through a list. `said` remembers the place that was named last. */
export function createAnnouncements(
  items: readonly SortableItem[],
  lastAnnouncedId: { current: unknown },
): Announcements {
  const nameOf = (id: unknown) => items.find((item) => item.id === id)?.name ?? "";
  const placeOf = (id: unknown) => `position ${items.findIndex((item) => item.id === id) + 1} of ${items.length}`;
  return {
    onDragStart: ({ active }) => {
      lastAnnouncedId.current = active.id;
      return `${nameOf(active.id)} is picked up from ${placeOf(active.id)}.`;
    },
    onDragOver: ({ active, over }) => {
      if (over === null || over.id === lastAnnouncedId.current) return undefined;
      lastAnnouncedId.current = over.id;
      return `${nameOf(active.id)} is at ${placeOf(over.id)}.`;
    },
    onDragEnd: ({ active, over }) => `${nameOf(active.id)} was dropped at ${placeOf((over ?? active).id)}.`,
    onDragCancel: ({ active }) => `Move canceled. ${nameOf(active.id)} is back at ${placeOf(active.id)}.`,
  };
}

/** A row of a list that can be put in another order. */
export interface SortableItem {
  readonly id: string;
  /** What it is called when it is spoken of. */
  readonly name: string;
}

/** The same items in the order of these ids; what the ids do not name stays at the end. */
export function sortByIds<Item extends { readonly id: string }>(
  list: readonly Item[],
  ids: readonly string[],
): readonly Item[] {
  const places = new Map(ids.map((id, place) => [id, place] as const));
  const placeOf = ({ id }: Item) => places.get(id) ?? ids.length;
  return list.toSorted((one, other) => placeOf(one) - placeOf(other));
}
