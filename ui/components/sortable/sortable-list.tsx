import { DndContext, DragOverlay, type Modifier, useDndContext } from "@dnd-kit/core";
import { SortableContext, verticalListSortingStrategy } from "@dnd-kit/sortable";
import { type ReactNode, useRef } from "react";
import { layer } from "../../design/tokens.ts";
import { LiftedHandle } from "./handle.tsx";
import { instructions, movingWords } from "./moving-words.ts";
import * as css from "./sortable.css.ts";
import type { SortableItem } from "./sortable-item.ts";
import { SortableRow } from "./sortable-row.tsx";
import { useMeasuring } from "./use-measuring.ts";
import { useSorting } from "./use-sortable-list.ts";

interface SortableListProps<Item extends SortableItem> {
  items: readonly Item[];
  /** What the list is of. */
  label: string;
  /** Takes the ids in their new order. */
  onReorder: (ids: readonly string[]) => void;
  /** A row's content; the handle belongs to its beginning, and the number follows the row while it is moved. */
  children: (item: Item, handle: ReactNode, number: number) => ReactNode;
}

const upAndDown: Modifier = ({ transform }) => ({ ...transform, x: 0 });

/** A list whose rows are moved by mouse, touch and keyboard, and which says where they are. */
export function SortableList<Item extends SortableItem>({
  items,
  label,
  onReorder,
  children,
}: SortableListProps<Item>) {
  const { context, lifted } = useSorting(items, onReorder);
  const said = useRef<unknown>(null);
  return (
    <DndContext
      {...context}
      modifiers={[upAndDown]}
      accessibility={{ announcements: movingWords(items, said), screenReaderInstructions: instructions }}
    >
      <SortableContext items={items.map(({ id }) => id)} strategy={verticalListSortingStrategy}>
        <Rows label={label}>
          {items.map((item) => (
            <SortableRow key={item.id} item={item}>
              {(handle, number) => children(item, handle, number)}
            </SortableRow>
          ))}
        </Rows>
      </SortableContext>
      <DragOverlay zIndex={layer.dragged} dropAnimation={null}>
        {lifted && (
          <div className={css.lifted} aria-hidden="true" inert>
            <Lifted items={items}>{(number) => children(lifted, <LiftedHandle />, number)}</Lifted>
          </div>
        )}
      </DragOverlay>
    </DndContext>
  );
}

/** What is on its way has the number of the place above which it is. */
function Lifted({ items, children }: { items: readonly SortableItem[]; children: (number: number) => ReactNode }) {
  const { active, over } = useDndContext();
  return children(items.findIndex(({ id }) => id === (over ?? active)?.id) + 1);
}

function Rows({ label, children }: { label: string; children: ReactNode }) {
  return (
    <ol ref={useMeasuring<HTMLOListElement>()} className={css.list} aria-label={label}>
      {children}
    </ol>
  );
}
