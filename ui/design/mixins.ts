import { forcedColors } from "./tokens.ts";

/**
 * An uncropped product image. Nearly white backgrounds are brightened to white and blended with the tile, so that
 * photographs of different shops share one background.
 */
export const productImage = {
  objectFit: "contain",
  mixBlendMode: "multiply",
  filter: "brightness(1.04)",
  "@media": { [forcedColors]: { mixBlendMode: "normal", filter: "none" } },
} as const;

/** At most so many lines, with an ellipsis. */
export const clampLines = (lines: number) =>
  ({ display: "-webkit-box", overflow: "hidden", WebkitBoxOrient: "vertical", WebkitLineClamp: lines }) as const;
