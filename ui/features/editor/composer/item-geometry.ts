import {
  type FrameRatio,
  frameRatios,
  type Placement,
  roundForStorage,
} from "../../../../core/composition/composition.ts";
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

export interface Bounds {
  readonly left: number;
  readonly top: number;
  readonly right: number;
  readonly bottom: number;
}

/** Where a handle is on the shape's edge: -1 left or top, 1 right or bottom, 0 in the middle. */
export interface ResizeHandle {
  readonly x: -1 | 0 | 1;
  readonly y: -1 | 0 | 1;
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

export function clamp(value: number, min: number, max: number): number {
  return Math.min(max, Math.max(min, value));
}

/** -180 up to 180. */
function normalizeAngle(degrees: number): number {
  const turned = ((degrees % 360) + 360) % 360;
  return turned > 180 ? turned - 360 : turned;
}

/** The upright rectangle around a turned shape. */
export function getBounds({ x, y, width, height, rotation }: ItemShape): Bounds {
  const angle = (rotation * Math.PI) / 180;
  const [sine, cosine] = [Math.abs(Math.sin(angle)), Math.abs(Math.cos(angle))];
  const right = (width * cosine + height * sine) / 2;
  const down = (width * sine + height * cosine) / 2;
  return { left: x - right, top: y - down, right: x + right, bottom: y + down };
}

export function intersect(one: Bounds, other: Bounds): boolean {
  return one.left < other.right && other.left < one.right && one.top < other.bottom && other.top < one.bottom;
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
 * Drags a handle by a distance in the frame; the opposite edge or corner stays where it is. A corner keeps the shape's
 * proportions.
 */
export function resizeShape(shape: ItemShape, handle: ResizeHandle, by: Point): ItemShape {
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
export function rotateShape(shape: ItemShape, from: Point, to: Point): ItemShape {
  const angle = shape.rotation + getAngle(shape, to) - getAngle(shape, from);
  const nearest = Math.round(angle / angleStep) * angleStep;
  return { ...shape, rotation: normalizeAngle(Math.abs(angle - nearest) <= angleTolerance ? nearest : angle) };
}

function getAngle(center: Point, point: Point): number {
  return (Math.atan2(point.y - center.y, point.x - center.x) * 180) / Math.PI;
}

export type PointPair = readonly [Point, Point];

function getMiddle([one, other]: PointPair): Point {
  return { x: (one.x + other.x) / 2, y: (one.y + other.y) / 2 };
}

export function getDistance([one, other]: PointPair): number {
  return Math.hypot(other.x - one.x, other.y - one.y);
}

/** Moves, scales and turns the shape as two fingers do. */
export function pinchShape(shape: ItemShape, from: PointPair, to: PointPair): ItemShape {
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
