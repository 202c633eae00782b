import { DndContext, DragOverlay, type Modifier, useDndContext } from "@dnd-kit/core";
import { SortableContext, useSortable, verticalListSortingStrategy } from "@dnd-kit/sortable";
import { GripVertical } from "lucide-react";
import { type ComponentProps, type ReactNode, type RefObject, useEffect, useRef } from "react";
import { zIndex } from "../../design/tokens.ts";
import * as css from "./sortable.css.ts";
import {
  createAnnouncements,
  type SortableItem,
  screenReaderInstructions,
  useSortableList,
} from "./use-sortable-list.ts";

/** Button with six dots that moves a row. */
function DragHandle({ name, ...attributes }: { name: string } & ComponentProps<"button">) {
  return (
    <button {...attributes} type="button" className={css.handle.default} aria-label={`Move ${name}`}>
      <GripVertical size={18} strokeWidth={1.5} aria-hidden="true" />
    </button>
  );
}

/** The same icon on the dragged row. */
function DragOverlayHandle() {
  return (
    <span className={css.handle.dragged}>
      <GripVertical size={18} strokeWidth={1.5} aria-hidden="true" />
    </span>
  );
}

interface SortableRowProps {
  item: SortableItem;
  /** Receives the handle and the current position, starting at 1. */
  children: (handle: ReactNode, number: number) => ReactNode;
}

function SortableRow({ item, children }: SortableRowProps) {
  const sortable = useSortable({ id: item.id });
  const { setNodeRef, setActivatorNodeRef, attributes, listeners, transform, transition, isDragging } = sortable;
  const state = isDragging ? "placeholder" : "default";
  const transformStyle = transform === null ? {} : { transform: `translate3d(0, ${Math.round(transform.y)}px, 0)` };
  return (
    <li ref={setNodeRef} className={css.row[state]} style={{ ...transformStyle, ...(transition && { transition }) }}>
      <div className={css.rowContent[state]}>
        {children(
          <DragHandle ref={setActivatorNodeRef} name={item.name} {...attributes} {...listeners} />,
          sortable.newIndex + 1,
        )}
      </div>
    </li>
  );
}

/**
 * Re-measures the drop targets when the layout shifts during a drag: dnd-kit caches their rectangles, and outdated ones
 * would drop the row elsewhere. Observes all ancestors, because every shift of the list resizes one of them.
 */
function useRemeasureOnLayoutShift<Element extends HTMLElement>(): RefObject<Element | null> {
  const list = useRef<Element>(null);
  const { active, measureDroppableContainers } = useDndContext();
  const isDragging = active !== null;
  useEffect(() => {
    if (!isDragging) return undefined;
    const observer = new ResizeObserver(() => measureDroppableContainers([]));
    for (let ancestor = list.current?.parentElement; ancestor; ancestor = ancestor.parentElement)
      observer.observe(ancestor);
    return () => observer.disconnect();
  }, [isDragging, measureDroppableContainers]);
  return list;
}

interface SortableListProps<Item extends SortableItem> {
  items: readonly Item[];
  /** Accessible name of the list. */
  label: string;
  /** Called with the ids in their new order. */
  onReorder: (ids: readonly string[]) => void;
  /** Renders a row with the handle at its start; `number` is the position, also during a drag. */
  children: (item: Item, handle: ReactNode, number: number) => ReactNode;
}

const restrictToVertical: Modifier = ({ transform }) => ({ ...transform, x: 0 });

/** A list with rows that can be moved by mouse, touch and keyboard, with announcements for screen readers. */
export function SortableList<Item extends SortableItem>({
  items,
  label,
  onReorder,
  children,
}: SortableListProps<Item>) {
  const { context, draggedItem } = useSortableList(items, onReorder);
  const lastAnnouncedId = useRef<unknown>(null);
  return (
    <DndContext
      {...context}
      modifiers={[restrictToVertical]}
      accessibility={{ announcements: createAnnouncements(items, lastAnnouncedId), screenReaderInstructions }}
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
      <DragOverlay zIndex={zIndex.dragged} dropAnimation={null}>
        {draggedItem && (
          <div className={css.dragged} aria-hidden="true" inert>
            <DragPreview items={items}>{(number) => children(draggedItem, <DragOverlayHandle />, number)}</DragPreview>
          </div>
        )}
      </DragOverlay>
    </DndContext>
  );
}

/** The dragged row shows the position of the row under it. */
function DragPreview({ items, children }: { items: readonly SortableItem[]; children: (number: number) => ReactNode }) {
  const { active, over } = useDndContext();
  return children(items.findIndex(({ id }) => id === (over ?? active)?.id) + 1);
}

function Rows({ label, children }: { label: string; children: ReactNode }) {
  return (
    <ol ref={useRemeasureOnLayoutShift<HTMLOListElement>()} className={css.list} aria-label={label}>
      {children}
    </ol>
  );
}
