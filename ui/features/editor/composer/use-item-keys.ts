import { type KeyboardEvent, useRef } from "react";
import type { CompositionItem } from "../../../../core/composition/composition.ts";
import { sceneWidth } from "../../../../core/composition/scene-steps.ts";
import { getArrowStep } from "../arrow-keys.ts";
import { useComposer } from "./composer-context.ts";
import { describePlacement, getItemKey, leaveOut, moveLayer, placeItem } from "./item-changes.ts";
import { getSceneHeight, moveShape, type Point, toShape } from "./item-geometry.ts";
import { getItemIndex } from "./use-item-gestures.ts";

/** Focuses the next item, or the previous one, before an item is removed. */
function focusNeighbor(button: EventTarget): void {
  const item = button instanceof Element ? button.closest("li") : null;
  (item?.nextElementSibling ?? item?.previousElementSibling)?.querySelector("button")?.focus();
}

/** Actions that buttons and keys share; each announces its result. */
export function useItemActions() {
  const { draft, edit, dispatch, announce, getName } = useComposer();
  const { composition } = draft;
  /** Moves an item one layer up or down and selects it. */
  const changeLayer = (index: number, direction: "forward" | "backward") => {
    const key = getItemKey(composition.items, index);
    const moved = moveLayer(composition, index, direction);
    const isForward = direction === "forward";
    if (moved === composition) {
      dispatch({ kind: "select", key });
      return announce(isForward ? "It is in front of all others." : "It is behind all others.");
    }
    edit(() => moved, { select: key });
    announce(isForward ? "Moved forward." : "Moved backward.");
  };
  const remove = (index: number, item: CompositionItem) => {
    edit((before) => leaveOut(before, index));
    announce(`${getName(item)} removed. Undo brings it back.`);
  };
  return { changeLayer, remove };
}

/**
 * Keys of the focused item: arrows move it by 1% of the frame, with Shift by 5%, brackets change its layer; both select
 * it. Delete removes it, Escape cancels a gesture that is not finished, else ends the selection. Holding a key is one
 * step for "Undo".
 */
export function useItemKeys(cancelGesture: () => boolean) {
  const { draft, state, edit, announce, getName, dispatch } = useComposer();
  const { changeLayer, remove } = useItemActions();
  const presses = useRef(0);
  const { composition } = draft;

  const move = (index: number, item: CompositionItem, step: Point) => {
    if (item.locked) return announce(`${getName(item)} is locked.`);
    const { ratio } = composition.frame;
    const by = { x: step.x * sceneWidth, y: step.y * getSceneHeight(ratio) };
    const moved = placeItem(composition, index, moveShape(toShape(item, ratio), by));
    edit(() => moved, { group: `key ${presses.current}`, select: getItemKey(composition.items, index) });
    const placed = moved.items[index];
    if (placed !== undefined) announce(describePlacement(placed));
  };

  const onKeyDown = (event: KeyboardEvent) => {
    const index = getItemIndex(event.target);
    const item = composition.items[index];
    if (item === undefined || event.ctrlKey || event.metaKey || event.altKey) return;
    if (!event.repeat) presses.current += 1;
    if (event.key === "Escape") {
      // Else the dialog would close, also while the key is held.
      if (event.repeat || cancelGesture()) return event.preventDefault();
      if (state.selected === null) return;
    }
    const step = getArrowStep(event);
    if (step !== null) move(index, item, step);
    else if (event.key === "]") changeLayer(index, "forward");
    else if (event.key === "[") changeLayer(index, "backward");
    else if (event.key === "Delete" || event.key === "Backspace") {
      focusNeighbor(event.target);
      remove(index, item);
    } else if (event.key === "Escape") dispatch({ kind: "select", key: null });
    else return;
    event.preventDefault();
  };
  return onKeyDown;
}
