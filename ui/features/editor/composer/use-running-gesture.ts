import { type RefObject, useEffect, useRef, useState } from "react";
import type { Composition } from "../../../../core/composition/composition.ts";
import { sceneWidth } from "../../../../core/composition/scene-steps.ts";
import { useComposer } from "./composer-context.ts";
import type { ComposerState } from "./composer-state.ts";
import { findItem, findSwapPartner, getItemKey, placeItem, replaceProduct } from "./item-changes.ts";
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
export function useRunningGesture(frame: RefObject<HTMLElement | null>) {
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
