import { type RefObject, useEffect, useRef, useState } from "react";
import { sceneWidth } from "../../../../core/composition/scene-steps.ts";
import { useComposer } from "./composer-context.ts";
import type { ComposerState } from "./composer-state.ts";
import { findItem, getItemKey, placeItem } from "./item-changes.ts";
import { getBounds, getSceneHeight, type ItemShape, type Point, toShape } from "./item-geometry.ts";
import { applyGesture, type Gesture, type Guide, getDragDistance } from "./snapping.ts";

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
}

/** In pixels. */
const startDistance = 4;
const snapDistance = 6;

let gestureCount = 0;

/**
 * The gesture from the press to the release: one step for "Undo", and none after Escape. Locked items take none. `end` returns
 * whether there was more than a press.
 */
export function useRunningGesture(frame: RefObject<HTMLElement | null>) {
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
    const group = `gesture ${gestureCount}`;
    const key = getItemKey(items, index);
    running.current = { gesture, key, shape, group, before: state, hasStarted, isCanceled: false };
  };
  const update = (points: readonly Point[], canSnap: boolean) => {
    const { current } = running;
    if (current === null || current.isCanceled) return;
    const scale = getScale(frame.current);
    current.hasStarted ||= getDragDistance(current.gesture, points) >= startDistance * scale;
    if (!current.hasStarted) return;
    const { gesture, key, group } = current;
    const index = findItem(items, key);
    if (index === -1) return;
    const others = items.flatMap((item, at) => (at === index ? [] : [getBounds(toShape(item, board.ratio))]));
    const snapped = applyGesture(gesture, current.shape, points, {
      frame: { width: sceneWidth, height: getSceneHeight(board.ratio) },
      others,
      tolerance: canSnap ? snapDistance * scale : -1,
    });
    setGuides(snapped.guides);
    edit((composition) => placeItem(composition, findItem(composition.items, key), snapped.shape), { group });
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

/** Units of the scene per pixel. */
export function getScale(frame: HTMLElement | null): number {
  return sceneWidth / (frame?.clientWidth || sceneWidth);
}
