import {
  type FrameRatio,
  frameRatios,
  type Placement,
  roundForStorage,
} from "../../../../core/composition/composition.ts";
import { toBounds } from "../../../../core/composition/pieces.ts";
import type { Rectangle } from "../../../../core/composition/rectangles.ts";
import { sceneWidth } from "../../../../core/composition/scene-steps.ts";

export interface Point {
  readonly x: number;
  readonly y: number;
}

/** A rectangle around its center, in units of which the frame is 1,000 wide; turned clockwise by degrees. */
export interface ItemShape extends Point {
  readonly width: number;
  readonly height: number;
  readonly rotation: number;
}

/** Shortest and longest side in units of the scene; the shortest is large enough for a finger. */
const size = { min: 30, max: 2 * sceneWidth } as const;

export function getSceneHeight(ratio: FrameRatio): number {
  return sceneWidth / frameRatios[ratio];
}

type PlacementShape = Pick<Placement, "x" | "y" | "width" | "height" | "rotation">;

export function toShape({ x, y, width, height, rotation }: PlacementShape, ratio: FrameRatio): ItemShape {
  const sceneHeight = getSceneHeight(ratio);
  return {
    x: x * sceneWidth,
    y: y * sceneHeight,
    width: width * sceneWidth,
    height: height * sceneHeight,
    rotation,
  };
}

/** Rounds the shape as it is stored and keeps its center inside the frame. */
export function toPlacement({ x, y, width, height, rotation }: ItemShape, ratio: FrameRatio): PlacementShape {
  const sceneHeight = getSceneHeight(ratio);
  return {
    x: roundForStorage(clamp(x / sceneWidth, 0, 1)),
    y: roundForStorage(clamp(y / sceneHeight, 0, 1)),
    width: roundForStorage(clamp(width / sceneWidth, 0.005, 2)),
    height: roundForStorage(clamp(height / sceneHeight, 0.005, 2)),
    rotation: roundForStorage(normalizeAngle(rotation)),
  };
}

function clamp(value: number, min: number, max: number): number {
  return Math.min(max, Math.max(min, value));
}

/** -180 up to 180. */
function normalizeAngle(degrees: number): number {
  const turned = ((degrees % 360) + 360) % 360;
  return turned > 180 ? turned - 360 : turned;
}

/** The upright rectangle around a turned shape. */
export function getBounds(shape: ItemShape): Rectangle {
  return toBounds(shape, { height: 1 });
}

export function moveShape(shape: ItemShape, by: Point): ItemShape {
  return { ...shape, x: shape.x + by.x, y: shape.y + by.y };
}

function rotatePoint({ x, y }: Point, degrees: number): Point {
  const angle = (degrees * Math.PI) / 180;
  return {
    x: x * Math.cos(angle) - y * Math.sin(angle),
    y: x * Math.sin(angle) + y * Math.cos(angle),
  };
}

export function containsPoint(shape: ItemShape, point: Point): boolean {
  const { x, y } = rotatePoint({ x: point.x - shape.x, y: point.y - shape.y }, -shape.rotation);
  return Math.abs(x) <= shape.width / 2 && Math.abs(y) <= shape.height / 2;
}

/**
 * Drags a handle (see `toHandleGesture`) by a distance in the frame; the opposite edge or corner stays where it is. A
 * corner keeps the shape's proportions.
 */
function resizeShape(shape: ItemShape, handle: Point, by: Point): ItemShape {
  const drag = rotatePoint(by, -shape.rotation);
  let width = clamp(shape.width + drag.x * handle.x, size.min, size.max);
  let height = clamp(shape.height + drag.y * handle.y, size.min, size.max);
  if (handle.x !== 0 && handle.y !== 0) {
    const scale = limitScale(shape, Math.max(width / shape.width, height / shape.height));
    [width, height] = [shape.width * scale, shape.height * scale];
  }
  const offset = rotatePoint(
    { x: ((width - shape.width) / 2) * handle.x, y: ((height - shape.height) / 2) * handle.y },
    shape.rotation,
  );
  return { ...shape, x: shape.x + offset.x, y: shape.y + offset.y, width, height };
}

/** Limits a factor so that neither side becomes too short or too long. */
function limitScale({ width, height }: ItemShape, scale: number): number {
  const [shorter, longer] = [Math.min(width, height), Math.max(width, height)];
  return clamp(scale, Math.min(1, size.min / shorter), Math.max(1, size.max / longer));
}

/** Sets the width around the same center and keeps the proportions. */
export function scaleToWidth(shape: ItemShape, width: number): ItemShape {
  const scale = limitScale(shape, width / shape.width);
  return { ...shape, width: shape.width * scale, height: shape.height * scale };
}

const angleStep = 15;
const angleTolerance = 3;

/** Turns the shape by the angle between two pointer positions; near a multiple of 15° it stays there. */
function rotateShape(shape: ItemShape, from: Point, to: Point): ItemShape {
  const angle = shape.rotation + getAngle(shape, to) - getAngle(shape, from);
  const nearest = Math.round(angle / angleStep) * angleStep;
  return { ...shape, rotation: normalizeAngle(Math.abs(angle - nearest) <= angleTolerance ? nearest : angle) };
}

function getAngle(center: Point, point: Point): number {
  return (Math.atan2(point.y - center.y, point.x - center.x) * 180) / Math.PI;
}

type PointPair = readonly [Point, Point];

function getMiddle([one, other]: PointPair): Point {
  return { x: (one.x + other.x) / 2, y: (one.y + other.y) / 2 };
}

function getDistance([one, other]: PointPair): number {
  return Math.hypot(other.x - one.x, other.y - one.y);
}

/** Moves, scales and turns the shape as two fingers do. */
function pinchShape(shape: ItemShape, from: PointPair, to: PointPair): ItemShape {
  const scaled = scaleToWidth(shape, (shape.width * getDistance(to)) / Math.max(1, getDistance(from)));
  const angle = getAngle(to[0], to[1]) - getAngle(from[0], from[1]);
  const [start, end] = [getMiddle(from), getMiddle(to)];
  return {
    ...scaled,
    x: shape.x + end.x - start.x,
    y: shape.y + end.y - start.y,
    rotation: normalizeAngle(shape.rotation + angle),
  };
}

/** A line across the frame, in units of the scene, to which an edge or a center was moved by a distance. */
export interface Guide {
  readonly axis: "x" | "y";
  readonly position: number;
  readonly distance: number;
}

export interface SnappedShape {
  readonly shape: ItemShape;
  readonly guides: readonly Guide[];
}

export interface SnapTargets {
  readonly frame: Rectangle;
  /** The boxes of the other items. */
  readonly others: readonly Rectangle[];
  /** Distance in units of the scene within which a shape snaps; below 0 it does not. */
  readonly tolerance: number;
}

/**
 * Moves a shape to the nearest line within the tolerance, on each axis: an edge or the center of the frame, or of
 * another item. Edges meet edges, centers meet centers; of equally near lines, those of the frame come first.
 */
function snapShape(shape: ItemShape, targets: SnapTargets): SnappedShape {
  const bounds = getBounds(shape);
  const [x, y] = [findGuide("x", bounds, targets), findGuide("y", bounds, targets)];
  const moved = moveShape(shape, { x: x?.distance ?? 0, y: y?.distance ?? 0 });
  return { shape: moved, guides: [x, y].filter((guide) => guide !== null) };
}

function findGuide(axis: Guide["axis"], dragged: Rectangle, { frame, others, tolerance }: SnapTargets): Guide | null {
  const length = axis === "x" ? "width" : "height";
  const listEdges = (box: Rectangle) => [box[axis], box[axis] + box[length]];
  const listCenters = (box: Rectangle) => [box[axis] + box[length] / 2];
  const guides = [listEdges, listCenters].flatMap((listLines) => {
    const lines = [frame, ...others].flatMap(listLines);
    return lines.flatMap((position) =>
      listLines(dragged).map((from) => ({ axis, position, distance: position - from })),
    );
  });
  const near = guides.filter(({ distance }) => Math.abs(distance) <= tolerance);
  return near.toSorted((one, other) => Math.abs(one.distance) - Math.abs(other.distance))[0] ?? null;
}

/** What pointers do to an item, from where they were pressed. */
export type Gesture =
  | { readonly kind: "move"; readonly start: Point }
  | { readonly kind: "rotate"; readonly start: Point }
  | { readonly kind: "resize"; readonly start: Point; readonly handle: Point }
  | { readonly kind: "pinch"; readonly start: PointPair };

/** How far the pointer was dragged; a pinch counts from its first touch. */
export function getDragDistance(gesture: Gesture, [point]: readonly Point[]): number {
  return gesture.kind === "pinch" || point === undefined ? 0 : getDistance([gesture.start, point]);
}

/**
 * Handles are named "rotate" or by their place on the edge, such as "-1 1": -1 is left or top, 1 right or bottom, 0 in
 * the middle.
 */
export function toHandleGesture(handle: string, start: Point): Gesture {
  if (handle === "rotate") return { kind: "rotate", start };
  const [x = 0, y = 0] = handle.split(" ").map(Number);
  return { kind: "resize", start, handle: { x, y } };
}

/** Returns the shape that a gesture makes of another one, where the pointers are now. */
export function applyGesture(
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
  return { shape: resizeShape(shape, gesture.handle, by), guides: [] };
}
