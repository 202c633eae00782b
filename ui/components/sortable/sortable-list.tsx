import { DndContext, DragOverlay, type Modifier, useDndContext } from "@dnd-kit/core";
import { SortableContext, useSortable, verticalListSortingStrategy } from "@dnd-kit/sortable";
import { GripVertical } from "lucide-react";
import { type ComponentProps, type ReactNode, type RefObject, useEffect, useRef } from "react";
import { layer } from "../../design/tokens.ts";
import * as css from "./sortable.css.ts";
import {
  createAnnouncements,
  type SortableItem,
  screenReaderInstructions,
  useSortableList,
} from "./use-sortable-list.ts";

/** Six dots by which a row is taken. */
function DragHandle({ name, ...attributes }: { name: string } & ComponentProps<"button">) {
  return (
    <button {...attributes} type="button" className={css.handle.rest} aria-label={`Move ${name}`}>
      <GripVertical size={18} strokeWidth={1.5} aria-hidden="true" />
    </button>
  );
}

/** The same on the row that was taken. */
function DragOverlayHandle() {
  return (
    <span className={css.handle.lifted}>
      <GripVertical size={18} strokeWidth={1.5} aria-hidden="true" />
    </span>
  );
}

interface SortableRowProps {
  item: SortableItem;
  /** Gets the handle and the number of the place where the row stands now. */
  children: (handle: ReactNode, number: number) => ReactNode;
}

function SortableRow({ item, children }: SortableRowProps) {
  const sortable = useSortable({ id: item.id });
  const { setNodeRef, setActivatorNodeRef, attributes, listeners, transform, transition, isDragging } = sortable;
  const state = isDragging ? "left" : "rest";
  const moved = transform === null ? {} : { transform: `translate3d(0, ${Math.round(transform.y)}px, 0)` };
  return (
    <li ref={setNodeRef} className={css.row[state]} style={{ ...moved, ...(transition && { transition }) }}>
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
 * Has the rows of a list measured anew when it is moved by what grows or goes above it, while one of them is on its
 * way: the places of before would drop it elsewhere. Whatever moves the list makes something around it larger or
 * smaller.
 */
function useRemeasureOnLayoutShift<Element extends HTMLElement>(): RefObject<Element | null> {
  const list = useRef<Element>(null);
  const { active, measureDroppableContainers } = useDndContext();
  const isMoving = active !== null;
  useEffect(() => {
    if (!isMoving) return undefined;
    const observer = new ResizeObserver(() => measureDroppableContainers([]));
    for (let around = list.current?.parentElement; around; around = around.parentElement) observer.observe(around);
    return () => observer.disconnect();
  }, [isMoving, measureDroppableContainers]);
  return list;
}

interface SortableListProps<Item extends SortableItem> {
  items: readonly Item[];
  /** What the list is of. */
  label: string;
  /** Takes the ids in their new order. */
  onReorder: (ids: readonly string[]) => void;
  /** A row's content; the handle belongs to its beginning, and the number follows the row while it is moved. */
  children: (item: Item, handle: ReactNode, number: number) => ReactNode;
}

const restrictToVertical: Modifier = ({ transform }) => ({ ...transform, x: 0 });

/** A list whose rows are moved by mouse, touch and keyboard, and which says where they are. */
export function SortableList<Item extends SortableItem>({
  items,
  label,
  onReorder,
  children,
}: SortableListProps<Item>) {
  const { context, lifted } = useSortableList(items, onReorder);
  const said = useRef<unknown>(null);
  return (
    <DndContext
      {...context}
      modifiers={[restrictToVertical]}
      accessibility={{ announcements: createAnnouncements(items, said), screenReaderInstructions }}
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
          <div className={css.dragged} aria-hidden="true" inert>
            <DragPreview items={items}>{(number) => children(lifted, <DragOverlayHandle />, number)}</DragPreview>
          </div>
        )}
      </DragOverlay>
    </DndContext>
  );
}

/** What is on its way has the number of the place above which it is. */
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
