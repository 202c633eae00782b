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

/** Makes a rectangle smaller on all sides; never below zero. */
export function inset({ x, y, width, height }: Rectangle, margin: number): Rectangle {
  const [across, down] = [Math.min(margin, width / 2), Math.min(margin, height / 2)];
  return { x: x + across, y: y + down, width: width - 2 * across, height: height - 2 * down };
}

/** Scales a rectangle around its center. */
export function scaleAround({ x, y, width, height }: Rectangle, scale: number): Rectangle {
  const [across, down] = [(width * (1 - scale)) / 2, (height * (1 - scale)) / 2];
  return { x: x + across, y: y + down, width: width * scale, height: height * scale };
}

export type Side = "top" | "bottom" | "left" | "right";

/** Cuts a band of this thickness off one side; returns the band and the rest of the area. */
export function cutBand(area: Rectangle, side: Side, thickness: number): readonly [band: Rectangle, rest: Rectangle] {
  const { x, y, width, height } = area;
  const size = Math.min(thickness, side === "left" || side === "right" ? width : height);
  switch (side) {
    case "top":
      return [
        { ...area, height: size },
        { ...area, y: y + size, height: height - size },
      ];
    case "bottom":
      return [
        { ...area, y: y + height - size, height: size },
        { ...area, height: height - size },
      ];
    case "left":
      return [
        { ...area, width: size },
        { ...area, x: x + size, width: width - size },
      ];
    case "right":
      return [
        { ...area, x: x + width - size, width: size },
        { ...area, width: width - size },
      ];
  }
}

/** Returns the maximal rectangles of the area that no obstacle touches, without those below the minimal size. */
export function listFreeParts(area: Rectangle, obstacles: readonly Rectangle[], min: Size): readonly Rectangle[] {
  let parts: readonly Rectangle[] = [area];
  for (const obstacle of obstacles) {
    if (!parts.some((part) => overlaps(part, obstacle))) continue;
    parts = parts.flatMap((part) => (overlaps(part, obstacle) ? listRest(part, obstacle) : [part]));
    parts = parts.filter((part) => part.width >= min.width - tolerance && part.height >= min.height - tolerance);
    parts = parts.filter(
      (part, index) => !parts.some((other, at) => at !== index && isInside(part, other, at < index)),
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

/** Of two equal rectangles only the later one counts as inside the other. */
function isInside(one: Rectangle, other: Rectangle, orEqual: boolean): boolean {
  const contained =
    one.x >= other.x &&
    one.y >= other.y &&
    one.x + one.width <= other.x + other.width &&
    one.y + one.height <= other.y + other.height;
  return contained && (orEqual || getArea(one) < getArea(other));
}

export function findLargest<Area extends Rectangle>(areas: readonly Area[]): Area | null {
  return areas.reduce<Area | null>((best, area) => (best && getArea(best) >= getArea(area) ? best : area), null);
}
