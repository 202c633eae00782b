import { type MouseEvent, type PointerEvent, type RefObject, useRef } from "react";
import type { CompositionItem } from "../../../../core/composition/composition.ts";
import { useComposer } from "./composer-context.ts";
import type { ComposerDraft } from "./composer-state.ts";
import { findItem, getItemKey } from "./item-changes.ts";
import { containsPoint, type ItemShape, type Point, toShape } from "./item-geometry.ts";
import { type Gesture, toHandleGesture } from "./snapping.ts";
import { getScale, useRunningGesture } from "./use-running-gesture.ts";

/** Width and height of the area of a handle that can be pressed, in pixels. */
const handleSizes = { mouse: 24, touch: 44 } as const;

/** Attributes that identify the item or the handle of a pressed element. */
export const itemAttribute = "data-item";
export const handleAttribute = "data-handle";

/**
 * Selects, moves, resizes and rotates items with mouse, pen and fingers; Escape reverts a gesture that is not finished. A plate
 * that is dropped on another one changes places with it, unless Alt is held. Returns the guides and the plate to mark, and
 * listeners.
 */
export function useItemGestures(frame: RefObject<HTMLElement | null>) {
  const { draft, selected, dispatch } = useComposer();
  const { guides, partner, begin, update, end } = useRunningGesture(frame);
  const pointers = useRef(new Map<number, Point>());
  const lastPress = useRef<Press | null>(null);
  const { items } = draft.composition;

  const focusItem = (index: number) =>
    frame.current?.querySelector<HTMLElement>(`[${itemAttribute}="${index}"]`)?.focus({ preventScroll: true });
  const onPointerDown = (event: PointerEvent<HTMLElement>) => {
    if (event.button !== 0 || !(event.target instanceof Element)) return;
    const point = toScenePoint(frame.current, event);
    pointers.current.set(event.pointerId, point);
    event.currentTarget.setPointerCapture(event.pointerId);
    const [first, second] = [...pointers.current.values()];
    if (first !== undefined && second !== undefined) {
      end();
      lastPress.current = null;
      return begin(selected, { kind: "pinch", start: [first, second] });
    }
    const press = readPress(event, { point, draft, selected, handleSize: measureHandle(frame.current, event) });
    // Else the focus would leave the item for the dialog, and its keys would do nothing.
    if (press.isOnHandle) event.preventDefault();
    lastPress.current = press;
    focusItem(press.focused);
    if (press.moved !== selected) dispatch({ kind: "select", key: press.key ?? null });
    begin(press.moved, press.gesture);
  };
  const onPointerMove = (event: PointerEvent<HTMLElement>) => {
    if (!pointers.current.has(event.pointerId)) return;
    pointers.current.set(event.pointerId, toScenePoint(frame.current, event));
    update([...pointers.current.values()], !event.altKey);
  };
  const onPointerEnd = (event: PointerEvent<HTMLElement>) => {
    if (!pointers.current.delete(event.pointerId)) return;
    const wasGesture = end();
    const key = lastPress.current?.key;
    if (wasGesture || event.type !== "pointerup" || key === undefined) return;
    dispatch({ kind: "select", key });
    focusItem(findItem(items, key));
  };
  // After a tap on a handle, browsers click an item beside it; clicks by keys have no detail.
  const onClickCapture = (event: MouseEvent) => {
    if (lastPress.current?.isOnHandle === true && event.detail > 0) event.stopPropagation();
  };
  const onPointerUp = onPointerEnd;
  const onPointerCancel = onPointerEnd;
  return { guides, partner, listeners: { onPointerDown, onPointerMove, onPointerUp, onPointerCancel, onClickCapture } };
}

interface Press {
  readonly isOnHandle: boolean;
  /** Indexes of items; -1 for none. */
  readonly moved: number;
  readonly focused: number;
  /** The item that is selected if the press does not become a drag: null for none, undefined for no change. */
  readonly key: string | null | undefined;
  readonly gesture: Gesture;
}

interface PressedState {
  readonly point: Point;
  readonly draft: ComposerDraft;
  readonly selected: number;
  readonly handleSize: number;
}

function readPress(event: PointerEvent<HTMLElement>, { point, draft, selected, handleSize }: PressedState): Press {
  const { items, frame } = draft.composition;
  const target = event.target instanceof Element ? event.target : event.currentTarget;
  const shape = items[selected] && toShape(items[selected], frame.ratio);
  const handle = target.closest(`[${handleAttribute}]`)?.getAttribute(handleAttribute);
  if (handle != null) {
    const key = event.pointerType === "mouse" ? undefined : findCoveredKey(items, event);
    const gesture = pressHandle(handle, point, shape, handleSize);
    return { isOnHandle: true, moved: selected, focused: selected, key, gesture };
  }
  const pressed = getIndex(target.closest(`[${itemAttribute}]`));
  const key = pressed === -1 ? null : getItemKey(items, pressed);
  // A selected item can be dragged although others cover it.
  const moved = shape !== undefined && containsPoint(shape, point) ? selected : pressed;
  return { isOnHandle: false, moved, focused: pressed, key, gesture: { kind: "move", start: point } };
}

/** A press on a handle; inside an item that its handles cover, it moves the item. */
function pressHandle(handle: string, start: Point, shape: ItemShape | undefined, handleSize: number): Gesture {
  const isCovered = shape !== undefined && Math.min(shape.width, shape.height) < 2 * handleSize;
  return isCovered && containsPoint(shape, start) ? { kind: "move", start } : toHandleGesture(handle, start);
}

/** Index of the item of a button; -1 for none. */
function getIndex(button: Element | null): number {
  return button === null ? -1 : Number(button.getAttribute(itemAttribute));
}

/** The item below a handle, which for fingers can cover others; undefined for none. */
function findCoveredKey(items: readonly CompositionItem[], { clientX, clientY }: PointerEvent): string | undefined {
  const pressed = document.elementsFromPoint(clientX, clientY);
  const button = pressed.find((element) => element.hasAttribute(itemAttribute));
  return button === undefined ? undefined : getItemKey(items, getIndex(button));
}

/** Length of a handle in units of the scene. */
function measureHandle(frame: HTMLElement | null, { pointerType }: PointerEvent): number {
  return handleSizes[pointerType === "mouse" ? "mouse" : "touch"] * getScale(frame);
}

function toScenePoint(frame: HTMLElement | null, { clientX, clientY }: PointerEvent): Point {
  const box = frame?.getBoundingClientRect();
  const scale = getScale(frame);
  return { x: (clientX - (box?.left ?? 0)) * scale, y: (clientY - (box?.top ?? 0)) * scale };
}
