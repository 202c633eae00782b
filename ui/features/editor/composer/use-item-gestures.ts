import { type MouseEvent, type PointerEvent, type RefObject, useRef } from "react";
import type { Composition, CompositionItem } from "../../../../core/composition/composition.ts";
import { sceneWidth } from "../../../../core/composition/scene-steps.ts";
import { type DraggedItem, useComposer } from "./composer-context.ts";
import { findItem, findSwapPartner, getItemKey, placeItem, replaceProduct } from "./item-changes.ts";
import {
  applyGesture,
  containsPoint,
  type Gesture,
  getBounds,
  getDragDistance,
  getSceneHeight,
  type ItemShape,
  type Point,
  toHandleGesture,
  toShape,
} from "./item-geometry.ts";

/** Width and height of the area of a handle that can be pressed, in pixels. */
const handleSizes = { mouse: 24, touch: 44 } as const;

/** Attributes that identify the item or the handle of a pressed element. */
export const itemAttribute = "data-item";
export const handleAttribute = "data-handle";

/**
 * Selects, moves, resizes and rotates items with mouse, pen and fingers. A plate that is dropped on another one changes
 * places with it, unless Alt is held. Returns listeners, and a function that ends a gesture without a change; it
 * returns false if there is none.
 */
export function useItemGestures(frame: RefObject<HTMLElement | null>) {
  const composer = useComposer();
  const { draft, selected, dispatch } = composer;
  const { begin, update, end, cancel } = useRunningGesture(frame);
  const pointers = useRef(new Map<number, Point>());
  const lastPress = useRef<Press | null>(null);

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
    const handleSize = handleSizes[event.pointerType === "mouse" ? "mouse" : "touch"] * getScale(frame.current);
    const press = readPress(event, composer, point, handleSize);
    // Else the focus would leave the item for the dialog, and its keys would do nothing.
    if (press.isOnHandle) event.preventDefault();
    lastPress.current = press;
    focusItem(frame.current, press.focused);
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
    focusItem(frame.current, findItem(draft.composition.items, key));
  };
  // After a tap on a handle, browsers click an item beside it; clicks by keys have no detail.
  const onClickCapture = (event: MouseEvent) => {
    if (lastPress.current?.isOnHandle === true && event.detail > 0) event.stopPropagation();
  };
  const cancelGesture = () => {
    lastPress.current = null;
    return cancel();
  };
  const ends = { onPointerUp: onPointerEnd, onPointerCancel: onPointerEnd };
  return { cancelGesture, listeners: { onPointerDown, onPointerMove, ...ends, onClickCapture } };
}

function focusItem(frame: HTMLElement | null, index: number): void {
  frame?.querySelector<HTMLElement>(`[${itemAttribute}="${index}"]`)?.focus({ preventScroll: true });
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

function readPress(
  event: PointerEvent<HTMLElement>,
  { draft, selected }: ReturnType<typeof useComposer>,
  point: Point,
  /** In units of the scene. */
  handleSize: number,
): Press {
  const { items, frame } = draft.composition;
  const target = event.target instanceof Element ? event.target : event.currentTarget;
  const shape = items[selected] && toShape(items[selected], frame.ratio);
  const handle = target.closest(`[${handleAttribute}]`)?.getAttribute(handleAttribute);
  if (handle != null) {
    const key = event.pointerType === "mouse" ? undefined : findCoveredKey(items, event);
    const gesture = pressHandle(handle, point, shape, handleSize);
    return { isOnHandle: true, moved: selected, focused: selected, key, gesture };
  }
  const pressed = getItemIndex(target);
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

/** Index of the item whose button is the target of an event; -1 for none. */
export function getItemIndex(target: EventTarget): number {
  const button = target instanceof Element ? target.closest(`[${itemAttribute}]`) : null;
  return button === null ? -1 : Number(button.getAttribute(itemAttribute));
}

/** The item below a handle, which for fingers can cover others; undefined for none. */
function findCoveredKey(items: readonly CompositionItem[], { clientX, clientY }: PointerEvent): string | undefined {
  const pressed = document.elementsFromPoint(clientX, clientY);
  const button = pressed.find((element) => element.hasAttribute(itemAttribute));
  return button === undefined ? undefined : getItemKey(items, getItemIndex(button));
}

function toScenePoint(frame: HTMLElement | null, { clientX, clientY }: PointerEvent): Point {
  const box = frame?.getBoundingClientRect();
  const scale = getScale(frame);
  return { x: (clientX - (box?.left ?? 0)) * scale, y: (clientY - (box?.top ?? 0)) * scale };
}

interface RunningGesture {
  readonly gesture: Gesture;
  /** `getItemKey` of the item. */
  readonly key: string;
  readonly shape: ItemShape;
  /** Whether the pointer has moved by `startDistance`; until then the press only selects. */
  hasStarted: boolean;
  /** Where the item is now; null before it has moved. */
  dragged: DraggedItem | null;
}

/** In pixels. */
const startDistance = 4;
const snapDistance = 6;

/**
 * The gesture from the press to the release, which applies it as one step for "Undo". Locked items take none. `end`
 * returns whether there was more than a press, `cancel` whether there was a press.
 */
function useRunningGesture(frame: RefObject<HTMLElement | null>) {
  const { draft, setDragged, edit, announce } = useComposer();
  const running = useRef<RunningGesture | null>(null);
  const { items, frame: board } = draft.composition;
  const begin = (index: number, gesture: Gesture) => {
    const item = items[index];
    if (item === undefined || item.locked) return;
    const key = getItemKey(items, index);
    const hasStarted = gesture.kind === "pinch";
    const shape = toShape(item, board.ratio);
    running.current = { gesture, key, shape, hasStarted, dragged: null };
  };
  const update = (points: readonly Point[], canSnap: boolean) => {
    const { current } = running;
    if (current === null) return;
    const scale = getScale(frame.current);
    current.hasStarted ||= getDragDistance(current.gesture, points) >= startDistance * scale;
    const index = findItem(items, current.key);
    if (!current.hasStarted || index === -1) return;
    const { guides, shape } = applyGesture(current.gesture, current.shape, points, {
      frame: { x: 0, y: 0, width: sceneWidth, height: getSceneHeight(board.ratio) },
      others: items.flatMap((item, at) => (at === index ? [] : [getBounds(toShape(item, board.ratio))])),
      tolerance: canSnap ? snapDistance * scale : -1,
    });
    const [point] = current.gesture.kind === "move" && canSnap ? points : [];
    const partner = (point && findSwapPartner(draft.composition, index, point)?.product) ?? null;
    current.dragged = { key: current.key, shape, guides, partner };
    setDragged(current.dragged);
  };
  const end = (): boolean => {
    const { current } = running;
    running.current = null;
    setDragged(null);
    const dragged = current?.dragged ?? null;
    if (dragged !== null) edit((composition) => dropItem(composition, dragged));
    if (dragged?.partner != null) announce("The two changed places.");
    return current?.hasStarted === true;
  };
  const cancel = (): boolean => {
    if (running.current === null) return false;
    if (running.current.hasStarted) announce("Canceled.");
    running.current = null;
    setDragged(null);
    return true;
  };
  return { begin, update, end, cancel };
}

/** The dragged item where it was dropped, or in the place of its partner. */
function dropItem(composition: Composition, { key, shape, partner }: DraggedItem): Composition {
  const index = findItem(composition.items, key);
  if (index === -1) return composition;
  return partner === null ? placeItem(composition, index, shape) : replaceProduct(composition, index, partner);
}

/** Units of the scene per pixel. */
function getScale(frame: HTMLElement | null): number {
  return sceneWidth / (frame?.clientWidth || sceneWidth);
}
