import { style, styleVariants } from "@vanilla-extract/css";
import { color } from "../../design/theme.css.ts";
import { forcedColors } from "../../design/tokens.ts";

const frameBase = style({
  position: "relative",
  display: "block",
  width: "100%",
  overflow: "hidden",
  backgroundColor: color.sunk,
});

export const frame = styleVariants({
  board: [frameBase, { aspectRatio: "3 / 4" }],
  scene: [frameBase, { aspectRatio: "3 / 2" }],
  product: [frameBase, { aspectRatio: "1", backgroundColor: color.plate }],
  /** Fills the box that it stands in. */
  hero: [frameBase, { position: "absolute", inset: 0, height: "100%" }],
});

const imageBase = style({ position: "relative", width: "100%", height: "100%" });
const covering = style([imageBase, { objectFit: "cover" }]);

/** Stands in no image's way: that is laid out by the frame. */
export const choice = style({ display: "contents" });

/** Larger than its frame, so that the blur has no pale edge. */
export const blur = style({
  position: "absolute",
  inset: "-5%",
  width: "110%",
  maxWidth: "none",
  height: "110%",
  objectFit: "cover",
  filter: "blur(16px)",
});

export const image = styleVariants({
  board: [covering],
  scene: [covering],
  hero: [covering],
  // White grounds of product pictures take the tone of the plate.
  product: [
    imageBase,
    { objectFit: "contain", mixBlendMode: "multiply", "@media": { [forcedColors]: { mixBlendMode: "normal" } } },
  ],
});

export const none = style({
  display: "grid",
  placeItems: "center",
  height: "100%",
  backgroundColor: color.sunk,
  color: color.muted,
  fontSize: "0.875rem",
});
