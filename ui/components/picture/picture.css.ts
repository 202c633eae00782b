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

export const blur = style({ position: "absolute", inset: 0, width: "100%", height: "100%" });

/** In units of the drawing, of which each colour is one: no edge between two of them is left. */
export const blurred = style({ filter: "blur(0.45px)" });

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
