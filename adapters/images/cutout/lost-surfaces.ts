import { cellDistance, setCells } from "./cell-grid.ts";
import { flood } from "./cell-search.ts";
import type { ClassifiedCells } from "./classify-cells.ts";
import { listBorderCells } from "./find-background.ts";
import { borrowBytes } from "./scratch.ts";

/** How much of the cut-out looks as if a surface of the product had been taken for background, or the reverse. */
export interface LostSurfaces {
  /** Openings that the product encloses, compared with its area: the glass of a mirror, or a rug of which its pattern is left. */
  readonly openings: number;
  /** Shadow, compared with the area of the product that casts it: gray cushions on the legs of a sofa. */
  readonly shadow: number;
  /** Share of the outline at which nothing is seen: background that stayed, or a white vase before a white wall. */
  readonly unseenOutline: number;
}

/** Background that is darker than expected by this much is shadow, and not noise. */
const shadowDarkness = 0.05;

/** `distances` are those from the outline. */
export function measureLostSurfaces(cells: ClassifiedCells, distances: Uint16Array): LostSurfaces {
  const { background, deviations, context } = cells;
  const { features } = context;
  const border = borrowBytes(features.size);
  setCells(border, listBorderCells(features, 1), 1);
  const outside = flood(background, border, features);
  let [product, openings, shadow, outline, unseen] = [0, 0, 0, 0, 0];
  for (let i = 0; i < features.size; i++) {
    const distance = distances[i] ?? 0;
    if (!background[i]) {
      product += 1;
      if (distance !== cellDistance) continue;
      outline += 1;
      if (!hasEdge(i, cells, faintSlope)) unseen += 1;
    } else {
      if (!outside[i]) openings += 1;
      if (distance > 2 * cellDistance && (deviations.lightness[i] ?? 0) < -shadowDarkness) shadow += 1;
    }
  }
  return { openings: openings / product, shadow: shadow / product, unseenOutline: unseen / outline };
}

/** No outline of a product is as faint as this, even where it is hardly seen. */
const faintSlope = 0.006;

/** Whether lightness or color change within two cells by at least `minSlope` from cell to cell. */
export function hasEdge(i: number, { context: { features } }: ClassifiedCells, minSlope: number): boolean {
  const { slope, tint, width, height } = features;
  const x = i % width;
  const y = (i - x) / width;
  for (let row = Math.max(0, y - 2); row <= Math.min(height - 1, y + 2); row++) {
    for (let k = row * width + Math.max(0, x - 2); k <= row * width + Math.min(width - 1, x + 2); k++) {
      if ((slope[k] ?? 0) + 0.6 * (tint[k] ?? 0) >= minSlope) return true;
    }
  }
  return false;
}
