import {
  closestCenter,
  type DndContextProps,
  KeyboardSensor,
  PointerSensor,
  useSensor,
  useSensors,
} from "@dnd-kit/core";
import { arrayMove, sortableKeyboardCoordinates } from "@dnd-kit/sortable";
import { useState } from "react";
import type { SortableItem } from "./sortable-item.ts";

interface Sorting<Item> {
  readonly context: DndContextProps;
  /** The item that is being moved. */
  readonly lifted: Item | null;
}

/** What moves the rows of a list, and which one is on its way. */
export function useSorting<Item extends SortableItem>(
  items: readonly Item[],
  onReorder: (ids: readonly string[]) => void,
): Sorting<Item> {
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
