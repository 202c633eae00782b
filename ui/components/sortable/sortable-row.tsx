import { useSortable } from "@dnd-kit/sortable";
import type { ReactNode } from "react";
import { Handle } from "./handle.tsx";
import * as css from "./sortable.css.ts";
import type { SortableItem } from "./sortable-item.ts";

interface SortableRowProps {
  item: SortableItem;
  /** Gets the handle and the number of the place where the row stands now. */
  children: (handle: ReactNode, number: number) => ReactNode;
}

export function SortableRow({ item, children }: SortableRowProps) {
  const sortable = useSortable({ id: item.id });
  const { setNodeRef, setActivatorNodeRef, attributes, listeners, transform, transition, isDragging } = sortable;
  const state = isDragging ? "left" : "rest";
  const moved = transform === null ? {} : { transform: `translate3d(0, ${Math.round(transform.y)}px, 0)` };
  return (
    <li ref={setNodeRef} className={css.row[state]} style={{ ...moved, ...(transition && { transition }) }}>
      <div className={css.rowContent[state]}>
        {children(
          <Handle ref={setActivatorNodeRef} name={item.name} {...attributes} {...listeners} />,
          sortable.newIndex + 1,
        )}
      </div>
    </li>
  );
}
