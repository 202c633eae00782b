import { color } from "./theme.css.ts";
import { duration, forcedColors } from "./tokens.ts";

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

/** Columns of the same width. */
export const columns = (count: number) => `repeat(${count}, minmax(0, 1fr))`;

/** Still there for screen readers. */
export const clipped = {
  position: "absolute",
  width: 1,
  height: 1,
  overflow: "hidden",
  clipPath: "inset(50%)",
  whiteSpace: "nowrap",
} as const;

/** A tab on a hairline; `current` is the selector of the one that is shown. */
export const tabOnLine = (current: string) =>
  ({
    position: "relative",
    minHeight: 44,
    color: color.textSecondary,
    transition: `color ${duration.color}`,
    selectors: {
      "&:hover": { color: color.text },
      [`&${current}`]: { color: color.text, fontWeight: 500 },
      // Covers the border below.
      [`&${current}::after`]: {
        content: "",
        position: "absolute",
        insetInline: 0,
        bottom: -1,
        borderBottom: `2px solid ${color.accent}`,
      },
    },
  }) as const;

/** A link among other texts, with a quiet underline. */
export const quietLink = {
  color: color.text,
  textDecoration: "underline",
  textDecorationColor: color.borderControl,
  textUnderlineOffset: 3,
  ":hover": { color: color.accent, textDecorationColor: "currentColor" },
} as const;

/** The image of a pressed button. */
export const pressedFrame = {
  selectors: { "[aria-pressed=true] > &": { outline: `2px solid ${color.accent}`, outlineOffset: 3 } },
  "@media": { [forcedColors]: { selectors: { "[aria-pressed=true] > &": { outlineColor: "Highlight" } } } },
} as const;
