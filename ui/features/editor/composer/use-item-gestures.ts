import { type PointerEvent, type RefObject, useEffect, useRef, useState } from "react";
import { sceneWidth } from "../../../../core/composition/scene-steps.ts";
import { useComposer } from "./composer-context.ts";
import type { ComposerState } from "./composer-state.ts";
import { getItemKey, placeItem } from "./item-changes.ts";
import { containsPoint, getBounds, getSceneHeight, type ItemShape, type Point, toShape } from "./item-geometry.ts";
import { applyGesture, type Gesture, type Guide, getDragDistance, toHandleGesture } from "./snapping.ts";

interface RunningGesture {
  readonly gesture: Gesture;
  readonly index: number;
  readonly shape: ItemShape;
  readonly group: string;
  /** The state before the gesture. */
  readonly before: ComposerState;
  /** Whether the pointer has moved by `startDistance`; until then the press only selects. */
  hasStarted: boolean;
  isCanceled: boolean;
}

/** In pixels. */
const startDistance = 4;
const snapDistance = 6;

/** Width and height of the area of a handle that can be pressed, in pixels. */
const handleSizes = { mouse: 24, touch: 44 } as const;

/** Attributes that identify the item or the handle of a pressed element. */
export const itemAttribute = "data-item";
export const handleAttribute = "data-handle";

/**
 * Selects, moves, resizes and rotates items with mouse, pen and fingers; Escape reverts a gesture that is not finished. Returns
 * the guides to show, and listeners.
 */
export function useItemGestures(frame: RefObject<HTMLElement | null>) {
  const { draft, selected, dispatch } = useComposer();
  const { guides, begin, update, end } = useRunningGesture(frame);
  const pointers = useRef(new Map<number, Point>());
  /** The item that is selected if the press does not become a drag; undefined on a handle. */
  const pressedKey = useRef<string | null>(undefined);
  const { items, frame: board } = draft.composition;

  const onPointerDown = (event: PointerEvent<HTMLElement>) => {
    if (event.button !== 0 || !(event.target instanceof Element)) return;
    const point = toScenePoint(frame.current, event);
    pointers.current.set(event.pointerId, point);
    event.currentTarget.setPointerCapture(event.pointerId);
    const [first, second] = [...pointers.current.values()];
    if (first !== undefined && second !== undefined) {
      end();
      pressedKey.current = undefined;
      return begin(selected, { kind: "pinch", start: [first, second] });
    }
    const handle = event.target.closest(`[${handleAttribute}]`)?.getAttribute(handleAttribute);
    const selectedItem = items[selected];
    const shape = selectedItem && toShape(selectedItem, board.ratio);
    if (handle != null) return begin(selected, pressHandle(handle, point, shape, measureHandle(frame.current, event)));
    const button = event.target.closest<HTMLElement>(`[${itemAttribute}]`);
    const pressed = button === null ? -1 : Number(button.getAttribute(itemAttribute));
    pressedKey.current = pressed === -1 ? null : getItemKey(items, pressed);
    button?.focus({ preventScroll: true });
    // A selected item can be dragged although others cover it.
    if (shape !== undefined && containsPoint(shape, point)) return begin(selected, { kind: "move", start: point });
    dispatch({ kind: "select", key: pressedKey.current });
    begin(pressed, { kind: "move", start: point });
  };
  const onPointerMove = (event: PointerEvent<HTMLElement>) => {
    if (!pointers.current.has(event.pointerId)) return;
    pointers.current.set(event.pointerId, toScenePoint(frame.current, event));
    update([...pointers.current.values()], !event.altKey);
  };
  const onPointerEnd = (event: PointerEvent<HTMLElement>) => {
    pointers.current.delete(event.pointerId);
    const wasGesture = end();
    if (!wasGesture && event.type === "pointerup" && pressedKey.current !== undefined)
      dispatch({ kind: "select", key: pressedKey.current });
    pressedKey.current = undefined;
  };
  return {
    guides,
    listeners: { onPointerDown, onPointerMove, onPointerUp: onPointerEnd, onPointerCancel: onPointerEnd },
  };
}

/**
 * Calls a function for Escape before the dialog or the focused item get the key. If it returns true, they do not get it, also
 * not while the key is held.
 */
function useEscape(onEscape: () => boolean): void {
  const latest = useRef(onEscape);
  useEffect(() => {
    latest.current = onEscape;
  });
  useEffect(() => {
    let isTaken = false;
    const onKeyDown = (event: KeyboardEvent) => {
      if (event.key !== "Escape") return;
      isTaken = latest.current() || (isTaken && event.repeat);
      if (!isTaken) return;
      event.preventDefault();
      event.stopPropagation();
    };
    window.addEventListener("keydown", onKeyDown, true);
    return () => window.removeEventListener("keydown", onKeyDown, true);
  }, []);
}

let gestureCount = 0;

/**
 * The gesture from the press to the release: one step for "Undo", and none after Escape. Locked items take none. `end` returns
 * whether there was more than a press.
 */
function useRunningGesture(frame: RefObject<HTMLElement | null>) {
  const { draft, state, edit } = useComposer();
  const [guides, setGuides] = useState<readonly Guide[]>([]);
  const running = useRef<RunningGesture | null>(null);
  const { items, frame: board } = draft.composition;
  const begin = (index: number, gesture: Gesture) => {
    const item = items[index];
    if (item === undefined || item.locked) return;
    gestureCount += 1;
    const hasStarted = gesture.kind === "pinch";
    const shape = toShape(item, board.ratio);
    running.current = {
      gesture,
      index,
      shape,
      group: `gesture ${gestureCount}`,
      before: state,
      hasStarted,
      isCanceled: false,
    };
  };
  const update = (points: readonly Point[], canSnap: boolean) => {
    const { current } = running;
    if (current === null || current.isCanceled) return;
    const scale = getScale(frame.current);
    current.hasStarted ||= getDragDistance(current.gesture, points) >= startDistance * scale;
    if (!current.hasStarted) return;
    const { gesture, index, group } = current;
    const others = items.flatMap((item, at) => (at === index ? [] : [getBounds(toShape(item, board.ratio))]));
    const snapped = applyGesture(gesture, current.shape, points, {
      frame: { width: sceneWidth, height: getSceneHeight(board.ratio) },
      others,
      tolerance: canSnap ? snapDistance * scale : -1,
    });
    setGuides(snapped.guides);
    edit((composition) => placeItem(composition, index, snapped.shape), { group });
  };
  const end = (): boolean => {
    const { current } = running;
    running.current = null;
    setGuides([]);
    return current !== null && (current.hasStarted || current.isCanceled);
  };
  useCancelKey(running, () => setGuides([]));
  return { guides, begin, update, end };
}

/** Escape reverts a gesture that is not finished; the pointer then does nothing until it is released. */
function useCancelKey(running: RefObject<RunningGesture | null>, onCancel: () => void): void {
  const { dispatch, announce } = useComposer();
  useEscape(() => {
    const { current } = running;
    if (current === null) return false;
    if (current.hasStarted && !current.isCanceled) {
      dispatch({ kind: "revert", to: current.before });
      announce("Canceled.");
      onCancel();
    }
    current.isCanceled = true;
    return true;
  });
}

/** A press on a handle; inside an item that its handles cover, it moves the item. */
function pressHandle(handle: string, start: Point, shape: ItemShape | undefined, handleSize: number): Gesture {
  const isCovered = shape !== undefined && Math.min(shape.width, shape.height) < 2 * handleSize;
  return isCovered && containsPoint(shape, start) ? { kind: "move", start } : toHandleGesture(handle, start);
}

/** Length of a handle in units of the scene. */
function measureHandle(frame: HTMLElement | null, { pointerType }: PointerEvent): number {
  return handleSizes[pointerType === "mouse" ? "mouse" : "touch"] * getScale(frame);
}

/** Units of the scene per pixel. */
function getScale(frame: HTMLElement | null): number {
  return sceneWidth / (frame?.clientWidth || sceneWidth);
}

function toScenePoint(frame: HTMLElement | null, { clientX, clientY }: PointerEvent): Point {
  const box = frame?.getBoundingClientRect();
  const scale = getScale(frame);
  return { x: (clientX - (box?.left ?? 0)) * scale, y: (clientY - (box?.top ?? 0)) * scale };
}
