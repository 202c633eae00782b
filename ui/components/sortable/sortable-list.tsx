import {
  type Announcements,
  closestCenter,
  DndContext,
  type DndContextProps,
  DragOverlay,
  KeyboardSensor,
  type Modifier,
  PointerSensor,
  type ScreenReaderInstructions,
  useDndContext,
  useSensor,
  useSensors,
} from "@dnd-kit/core";
import {
  arrayMove,
  SortableContext,
  sortableKeyboardCoordinates,
  useSortable,
  verticalListSortingStrategy,
} from "@dnd-kit/sortable";
import { GripVertical } from "lucide-react";
import { type ComponentProps, type ReactNode, type RefObject, useEffect, useRef, useState } from "react";
import { zIndex } from "../../design/tokens.ts";
import * as css from "./sortable.css.ts";

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

/** Drag-and-drop context of a list, and the dragged item. */
function useSortableList<Item extends SortableItem>(
  items: readonly Item[],
  onReorder: (ids: readonly string[]) => void,
) {
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
  const context: DndContextProps = {
    sensors,
    collisionDetection: closestCenter,
    onDragStart: ({ active }) => setDraggedId(String(active.id)),
    onDragCancel: () => setDraggedId(null),
    onDragEnd: ({ active, over }) => drop(ids.indexOf(String(active.id)), ids.indexOf(String((over ?? active).id))),
  };
  return { context, draggedItem: items.find(({ id }) => id === draggedId) ?? null };
}

const screenReaderInstructions: ScreenReaderInstructions = {
  draggable:
    "To move this, press Space or Enter, then the arrow keys. Space or Enter drops it there, Escape takes it back.",
};

/** Screen reader announcements during a drag. `lastAnnouncedId` avoids repeating the same position. */
function createAnnouncements(items: readonly SortableItem[], lastAnnouncedId: { current: unknown }): Announcements {
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
interface SortableItem {
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
