/** `x` and `y` are the upper left corner. */
export interface Rectangle {
  readonly x: number;
  readonly y: number;
  readonly width: number;
  readonly height: number;
}

export type Size = Pick<Rectangle, "width" | "height">;

const tolerance = 1e-9;

export function getArea({ width, height }: Size): number {
  return width * height;
}

export function overlaps(one: Rectangle, other: Rectangle): boolean {
  return (
    one.x < other.x + other.width - tolerance &&
    other.x < one.x + one.width - tolerance &&
    one.y < other.y + other.height - tolerance &&
    other.y < one.y + one.height - tolerance
  );
}

/** Area of the part that two rectangles share; 0 without one. */
export function getOverlap(one: Rectangle, other: Rectangle): number {
  const width = Math.min(one.x + one.width, other.x + other.width) - Math.max(one.x, other.x);
  const height = Math.min(one.y + one.height, other.y + other.height) - Math.max(one.y, other.y);
  return Math.max(0, width) * Math.max(0, height);
}

/** The box around all boxes; the part of it inside a frame, if there is one. */
export function joinBoxes(boxes: readonly Rectangle[], frame?: Rectangle): Rectangle {
  const left = Math.max(frame?.x ?? -Infinity, Math.min(...boxes.map(({ x }) => x)));
  const top = Math.max(frame?.y ?? -Infinity, Math.min(...boxes.map(({ y }) => y)));
  const right = Math.max(...boxes.map(({ x, width }) => x + width));
  const bottom = Math.max(...boxes.map(({ y, height }) => y + height));
  const width = Math.min(right, frame === undefined ? right : frame.x + frame.width) - left;
  const height = Math.min(bottom, frame === undefined ? bottom : frame.y + frame.height) - top;
  return { x: left, y: top, width, height };
}

/** Makes a rectangle smaller on all sides; never below zero. */
export function inset({ x, y, width, height }: Rectangle, margin: number): Rectangle {
  const [across, down] = [Math.min(margin, width / 2), Math.min(margin, height / 2)];
  return { x: x + across, y: y + down, width: width - 2 * across, height: height - 2 * down };
}

/** Whether a rectangle is inside an area. */
export function contains(area: Rectangle, { x, y, width, height }: Rectangle): boolean {
  return x >= area.x && y >= area.y && x + width <= area.x + area.width && y + height <= area.y + area.height;
}

export type Side = "top" | "bottom" | "left" | "right";

export function isHorizontal(side: Side): boolean {
  return side === "left" || side === "right";
}

/** Cuts a band of this thickness off one side; returns the band and the rest of the area. */
export function cutBand(area: Rectangle, side: Side, thickness: number): readonly [band: Rectangle, rest: Rectangle] {
  const length = isHorizontal(side) ? "width" : "height";
  const size = Math.min(thickness, area[length]);
  const start = isHorizontal(side) ? "x" : "y";
  const others = area[length] - size;
  if (side === "top" || side === "left")
    return [
      { ...area, [length]: size },
      { ...area, [start]: area[start] + size, [length]: others },
    ];
  return [
    { ...area, [start]: area[start] + others, [length]: size },
    { ...area, [length]: others },
  ];
}

/** Returns the maximal rectangles of the area that no obstacle touches, without those below the minimal size. */
export function listFreeParts(area: Rectangle, obstacles: readonly Rectangle[], min: Size): readonly Rectangle[] {
  let parts: readonly Rectangle[] = [area];
  for (const obstacle of obstacles) {
    if (!parts.some((part) => overlaps(part, obstacle))) continue;
    parts = parts.flatMap((part) => (overlaps(part, obstacle) ? listRest(part, obstacle) : [part]));
    parts = parts.filter((part) => part.width >= min.width - tolerance && part.height >= min.height - tolerance);
    parts = parts.filter(
      (part, index) =>
        // Of equal parts the first one stays.
        !parts.some(
          (other, at) => at !== index && contains(other, part) && (at < index || getArea(part) < getArea(other)),
        ),
    );
  }
  return parts;
}

/** The four parts of a rectangle beside an obstacle that overlaps it; some have no area. */
function listRest(part: Rectangle, obstacle: Rectangle): readonly Rectangle[] {
  const [right, bottom] = [part.x + part.width, part.y + part.height];
  const [obstacleRight, obstacleBottom] = [obstacle.x + obstacle.width, obstacle.y + obstacle.height];
  return [
    { ...part, width: obstacle.x - part.x },
    { ...part, x: obstacleRight, width: right - obstacleRight },
    { ...part, height: obstacle.y - part.y },
    { ...part, y: obstacleBottom, height: bottom - obstacleBottom },
  ];
}

export function findLargest<Area extends Rectangle>(areas: readonly Area[]): Area | null {
  return areas.reduce<Area | null>((best, area) => (best && getArea(best) >= getArea(area) ? best : area), null);
}
