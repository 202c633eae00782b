import { type MouseEvent, type PointerEvent, type RefObject, useEffect, useEffectEvent, useRef, useState } from "react";
import type { Composition, CompositionItem } from "../../../../core/composition/composition.ts";
import { sceneWidth } from "../../../../core/composition/scene-steps.ts";
import { useComposer } from "./composer-context.ts";
import type { ComposerDraft, ComposerState } from "./composer-state.ts";
import { findItem, findSwapPartner, getItemKey, placeItem, replaceProduct } from "./item-changes.ts";
import {
  applyGesture,
  containsPoint,
  type Gesture,
  type Guide,
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

interface RunningGesture {
  readonly gesture: Gesture;
  /** `getItemKey` of the item. */
  readonly key: string;
  readonly shape: ItemShape;
  readonly group: string;
  /** The state before the gesture. */
  readonly before: ComposerState;
  /** Whether the pointer has moved by `startDistance`; until then the press only selects. */
  hasStarted: boolean;
  isCanceled: boolean;
  /** The product with which the dragged one changes places at the release. */
  partner: string | null;
}

/** In pixels. */
const startDistance = 4;
const snapDistance = 6;

let gestureCount = 0;

/**
 * The gesture from the press to the release: one step for "Undo", and none after Escape. Locked items take none. `end` returns
 * whether there was more than a press.
 */
function useRunningGesture(frame: RefObject<HTMLElement | null>) {
  const { draft, state, edit, announce } = useComposer();
  const [feedback, setFeedback] = useState<Feedback>(noFeedback);
  const running = useRef<RunningGesture | null>(null);
  const { items, frame: board } = draft.composition;
  const begin = (index: number, gesture: Gesture) => {
    const item = items[index];
    if (item === undefined || item.locked) return;
    gestureCount += 1;
    const hasStarted = gesture.kind === "pinch";
    const shape = toShape(item, board.ratio);
    const group = `gesture ${gestureCount}`;
    const key = getItemKey(items, index);
    running.current = { gesture, key, shape, group, before: state, hasStarted, isCanceled: false, partner: null };
  };
  const update = (points: readonly Point[], canSnap: boolean) => {
    const { current } = running;
    if (current === null || current.isCanceled) return;
    const scale = getScale(frame.current);
    current.hasStarted ||= getDragDistance(current.gesture, points) >= startDistance * scale;
    const index = findItem(items, current.key);
    if (!current.hasStarted || index === -1) return;
    const { guides, shape } = applyGesture(current.gesture, current.shape, points, {
      frame: { width: sceneWidth, height: getSceneHeight(board.ratio) },
      others: items.flatMap((item, at) => (at === index ? [] : [getBounds(toShape(item, board.ratio))])),
      tolerance: canSnap ? snapDistance * scale : -1,
    });
    const [point] = current.gesture.kind === "move" && canSnap ? points : [];
    current.partner = (point && findSwapPartner(draft.composition, index, point)?.product) ?? null;
    setFeedback({ guides, partner: current.partner });
    edit((composition) => placeItem(composition, findItem(composition.items, current.key), shape), current);
  };
  const end = (): boolean => {
    const { current } = running;
    running.current = null;
    setFeedback(noFeedback);
    if (current !== null && current.partner !== null && !current.isCanceled) {
      edit((composition) => swapPlates(composition, current), current);
      announce("The two changed places.");
    }
    return current !== null && (current.hasStarted || current.isCanceled);
  };
  useCancelKey(running, () => setFeedback(noFeedback));
  return { ...feedback, begin, update, end };
}

interface Feedback {
  readonly guides: readonly Guide[];
  readonly partner: string | null;
}

const noFeedback: Feedback = { guides: [], partner: null };

/** Returns the dragged plate to where it was, and exchanges the products of both. */
function swapPlates(composition: Composition, { key, shape, partner }: RunningGesture): Composition {
  const index = findItem(composition.items, key);
  return partner === null ? composition : replaceProduct(placeItem(composition, index, shape), index, partner);
}

/**
 * Escape reverts a gesture that is not finished; the pointer then does nothing until it is released. The dialog and the focused
 * item do not get the key, also not while it is held.
 */
function useCancelKey(running: RefObject<RunningGesture | null>, onCancel: () => void): void {
  const { dispatch, announce } = useComposer();
  const isTaken = useRef(false);
  const onKeyDown = useEffectEvent((event: KeyboardEvent) => {
    if (event.key !== "Escape") return;
    const { current } = running;
    isTaken.current = current !== null || (isTaken.current && event.repeat);
    if (!isTaken.current) return;
    event.preventDefault();
    event.stopPropagation();
    if (current === null) return;
    if (current.hasStarted && !current.isCanceled) {
      dispatch({ kind: "revert", to: current.before });
      announce("Canceled.");
      onCancel();
    }
    current.isCanceled = true;
  });
  useEffect(() => {
    const listener = (event: KeyboardEvent) => onKeyDown(event);
    window.addEventListener("keydown", listener, true);
    return () => window.removeEventListener("keydown", listener, true);
  }, []);
}

/** Units of the scene per pixel. */
function getScale(frame: HTMLElement | null): number {
  return sceneWidth / (frame?.clientWidth || sceneWidth);
}
