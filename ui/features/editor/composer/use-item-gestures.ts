import { type PointerEvent, type RefObject, useRef, useState } from "react";
import { sceneWidth } from "../../../../core/composition/scene-steps.ts";
import { useComposer } from "./composer-context.ts";
import { getItemKey, placeItem } from "./item-changes.ts";
import {
  containsPoint,
  getBounds,
  getDistance,
  getSceneHeight,
  type ItemShape,
  moveShape,
  type Point,
  type PointPair,
  pinchShape,
  type ResizeHandle,
  rotateShape,
  toShape,
} from "./item-geometry.ts";
import { type Guide, type SnappedShape, type SnapTargets, snapResizedShape, snapShape } from "./snapping.ts";

type Gesture =
  | { readonly kind: "move"; readonly start: Point }
  | { readonly kind: "rotate"; readonly start: Point }
  | { readonly kind: "resize"; readonly start: Point; readonly handle: ResizeHandle; readonly keepsAspect: boolean }
  | { readonly kind: "pinch"; readonly start: PointPair };

interface RunningGesture {
  readonly gesture: Gesture;
  readonly index: number;
  readonly shape: ItemShape;
  readonly group: string;
  /** Whether the pointer has moved by `startDistance`; until then the press only selects. */
  hasStarted: boolean;
}

/** In pixels. */
const startDistance = 4;
const snapDistance = 6;

/** Attributes that identify the item or the handle of a pressed element. */
export const itemAttribute = "data-item";
export const handleAttribute = "data-handle";

/** Selects, moves, resizes and rotates items with mouse, pen and fingers. Returns the guides to show, and listeners. */
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
    if (handle != null) return begin(selected, toHandleGesture(handle, point));
    const button = event.target.closest<HTMLElement>(`[${itemAttribute}]`);
    const pressed = button === null ? -1 : Number(button.getAttribute(itemAttribute));
    pressedKey.current = pressed === -1 ? null : getItemKey(items, pressed);
    button?.focus({ preventScroll: true });
    const selectedItem = items[selected];
    // A selected item can be dragged although others cover it.
    if (selectedItem !== undefined && containsPoint(toShape(selectedItem, board.ratio), point))
      return begin(selected, { kind: "move", start: point });
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

let gestureCount = 0;

/** The gesture from the press to the release: one step for "Undo". Locked items take none. `end` returns whether it began. */
function useRunningGesture(frame: RefObject<HTMLElement | null>) {
  const { draft, edit } = useComposer();
  const [guides, setGuides] = useState<readonly Guide[]>([]);
  const running = useRef<RunningGesture | null>(null);
  const { items, frame: board } = draft.composition;
  const begin = (index: number, gesture: Gesture) => {
    const item = items[index];
    if (item === undefined || item.locked) return;
    gestureCount += 1;
    const hasStarted = gesture.kind === "pinch";
    const shape = toShape(item, board.ratio);
    running.current = { gesture, index, shape, group: `gesture ${gestureCount}`, hasStarted };
  };
  const update = (points: readonly Point[], canSnap: boolean) => {
    const { current } = running;
    if (current === null) return;
    const scale = getScale(frame.current);
    current.hasStarted ||= getDragDistance(current.gesture, points) >= startDistance * scale;
    if (!current.hasStarted) return;
    const { gesture, index, group } = current;
    const others = items.flatMap((item, at) => (at === index ? [] : [getBounds(toShape(item, board.ratio))]));
    const targets = {
      frame: { width: sceneWidth, height: getSceneHeight(board.ratio) },
      others,
    };
    const snapped = applyGesture(gesture, current.shape, points, {
      ...targets,
      tolerance: canSnap ? snapDistance * scale : -1,
    });
    setGuides(snapped.guides);
    edit((composition) => placeItem(composition, index, snapped.shape), { group });
  };
  const end = (): boolean => {
    const hadStarted = running.current?.hasStarted ?? false;
    running.current = null;
    setGuides([]);
    return hadStarted;
  };
  return { guides, begin, update, end };
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

function getDragDistance(gesture: Gesture, [point]: readonly Point[]): number {
  return gesture.kind === "pinch" || point === undefined ? 0 : getDistance([gesture.start, point]);
}

/** Handles are named "rotate" or by their place on the edge, such as "-1 1". Corners keep the proportions. */
function toHandleGesture(handle: string, start: Point): Gesture {
  if (handle === "rotate") return { kind: "rotate", start };
  const [x, y] = handle.split(" ").map(toSide);
  return {
    kind: "resize",
    start,
    handle: { x: x ?? 0, y: y ?? 0 },
    keepsAspect: x !== 0 && y !== 0,
  };
}

function toSide(text: string): -1 | 0 | 1 {
  return text === "-1" ? -1 : text === "1" ? 1 : 0;
}

function applyGesture(
  gesture: Gesture,
  shape: ItemShape,
  [first, second]: readonly Point[],
  targets: SnapTargets,
): SnappedShape {
  if (first === undefined) return { shape, guides: [] };
  if (gesture.kind === "pinch")
    return { shape: second === undefined ? shape : pinchShape(shape, gesture.start, [first, second]), guides: [] };
  if (gesture.kind === "rotate") return { shape: rotateShape(shape, gesture.start, first), guides: [] };
  const by = { x: first.x - gesture.start.x, y: first.y - gesture.start.y };
  if (gesture.kind === "move") return snapShape(moveShape(shape, by), targets);
  return snapResizedShape(shape, gesture.handle, by, gesture.keepsAspect, targets);
}
