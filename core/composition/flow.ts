import { pickNumber, pickOne, type RandomSource } from "../kernel/system.port.ts";
import type { Piece } from "./pieces.ts";
import type { Attractor } from "./raster.ts";
import { getArea, overlaps, type Rectangle } from "./rectangles.ts";

/** What decides a product's preferred place: its place in a room, its size, or its color. */
export type Flow = "room" | "diagonal down" | "diagonal up" | "colors across" | "colors down";

/** Returns the preferred place of a piece; `index` is its position among `count` pieces, the leading one first. */
type Attract = (piece: Piece, index: number, count: number) => Attractor;

/** Returns the function of preferred places for one arrangement; `random` makes each call different. */
export function createFlow(flow: Flow, pieces: readonly Piece[], random: RandomSource): Attract {
  switch (flow) {
    case "room":
      return createRoomFlow(random);
    case "diagonal down":
    case "diagonal up":
      return createDiagonalFlow(flow, random);
    case "colors across":
    case "colors down":
      return createColorFlow(pieces, flow === "colors across", random);
  }
}

/** Heights in a room, from the ceiling down. */
const roomHeights = { ceiling: 0, wall: 0.14, surface: 0.45, cushion: 0.55, floor: 0.6, ground: 0.95 } as const;

const anchorPositions = [0.34, 0.5, 0.66];

/** Arranges as in a room: the anchors near the middle, tall pieces at alternate sides, rugs at the bottom. */
function createRoomFlow(random: RandomSource): Attract {
  let side = random.nextInt(2);
  const middle = pickOne(random, anchorPositions, 0.5);
  return ({ furniture: { kind } }) => {
    if (kind.role === "tall") side = 1 - side;
    const x = kind.role === "anchor" ? middle : kind.role === "tall" ? 0.04 + 0.92 * side : pickNumber(random);
    const isAtEdge = kind.place === "ground" || kind.place === "ceiling";
    return { x, y: roomHeights[kind.place], strength: { x: 0.6, y: isAtEdge ? 2 : 1 } };
  };
}

/** Distance of pieces from the diagonal, at alternate sides: the other two corners must not stay empty. */
const besideDiagonal = 0.14;

/** Arranges from one corner to the opposite one: from large to small or back, or with the largest in the middle. */
function createDiagonalFlow(flow: Flow, random: RandomSource): Attract {
  const order = pickOne(random, ["falling", "rising", "middle"] as const, "falling");
  return (_piece, index, count) => {
    const step = count === 1 ? 0.5 : index / (count - 1);
    const fromMiddle = 0.5 + (index % 2 === 0 ? 0.5 : -0.5) * step;
    const at = order === "falling" ? step : order === "rising" ? 1 - step : fromMiddle;
    const beside = index % 2 === 0 ? -besideDiagonal : besideDiagonal;
    const down = flow === "diagonal down" ? at - beside : 1 - at + beside;
    return { x: 0.12 + 0.76 * (at + beside), y: 0.12 + 0.76 * down, strength: { x: 1, y: 1 } };
  };
}

/** Arranges from light to dark, as the swatches of a palette; products without colors are in the middle. */
function createColorFlow(pieces: readonly Piece[], isAcross: boolean, random: RandomSource): Attract {
  const lightness = ({ color }: Piece) => color?.lightness ?? 0.6;
  const order = [...pieces].sort((one, other) => lightness(other) - lightness(one));
  return (piece) => {
    const along = (order.indexOf(piece) + 0.5) / order.length;
    const beside = pickNumber(random);
    const strength = isAcross ? { x: 3, y: 0.5 } : { x: 0.5, y: 3 };
    return isAcross ? { x: along, y: beside, strength } : { x: beside, y: along, strength };
  };
}

const cornerSteps = 6;
/** Half of the width of the diagonal band, as a share of the area. */
const bandWidth = 0.6;

const minObstacle = 0.03;

/** Obstacles that fill a corner of their own: a title does, a palette does not. */
export function listLargeObstacles({ area, obstacles }: Space): readonly Rectangle[] {
  return obstacles.filter((obstacle) => getArea(obstacle) > minObstacle * getArea(area));
}

interface Space {
  readonly area: Rectangle;
  readonly obstacles: readonly Rectangle[];
}

/** Stairs that keep the corner of a title beside a diagonal flow empty; none without a title, and for other flows. */
export function listEmptyCorners(flow: Flow, { area, obstacles }: Space): readonly Rectangle[] {
  if (flow !== "diagonal down" && flow !== "diagonal up") return [];
  const { x, y, width, height } = area;
  const steps = Array.from({ length: cornerSteps }, (_, step) => (step + 0.5) / cornerSteps).map((middle) => {
    const down = flow === "diagonal down" ? middle : 1 - middle;
    const row = { y: y + (down - 0.5 / cornerSteps) * height, height: height / cornerSteps };
    const [left, right] = [Math.max(0, middle - bandWidth), Math.min(1, middle + bandWidth)];
    return [
      { ...row, x, width: left * width },
      { ...row, x: x + right * width, width: (1 - right) * width },
    ];
  });
  const large = listLargeObstacles({ area, obstacles });
  return [0, 1]
    .map((side) => steps.flatMap((pair) => pair.slice(side, side + 1)).filter((corner) => corner.width > 0.001))
    .filter((stairs) => stairs.some((corner) => large.some((obstacle) => overlaps(corner, obstacle))))
    .flat();
}
