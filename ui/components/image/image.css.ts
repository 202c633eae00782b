import { style, styleVariants } from "@vanilla-extract/css";
import { productImage } from "../../design/mixins.ts";
import { color } from "../../design/theme.css.ts";
import { font, space } from "../../design/tokens.ts";

const hairline = `1px solid ${color.border}`;
const productBackground = { border: hairline, backgroundColor: color.productSurface };

const frameBase = style({
  position: "relative",
  display: "block",
  width: "100%",
  overflow: "hidden",
  backgroundColor: color.surfaceSunken,
});

const mount = style([
  frameBase,
  {
    display: "grid",
    gridTemplate: "minmax(0, 1fr) / minmax(0, 1fr)",
    aspectRatio: "3 / 4",
    border: hairline,
    backgroundColor: color.surface,
  },
]);

export const frame = styleVariants({
  board: [frameBase, { aspectRatio: "3 / 4" }],
  scene: [frameBase, { aspectRatio: "3 / 2" }],
  product: [frameBase, { aspectRatio: "1" }, productBackground],
  /** In the place of a moodboard: the page's own paper in a thin frame, the picture whole in its middle. */
  mountedProduct: [mount],
  mountedScene: [mount],
  /** Fills the box that it stands in. */
  hero: [frameBase, { position: "absolute", inset: 0, height: "100%" }],
});

/** What browsers set behind a picture is seen only when they could not load it: its title, where no script can say it. */
const imageBase = style({
  position: "relative",
  width: "100%",
  height: "100%",
  "::after": {
    content: "attr(alt)",
    position: "absolute",
    inset: 0,
    display: "flex",
    alignItems: "flex-end",
    padding: space[16],
    backgroundColor: color.surfaceSunken,
    color: color.textSecondary,
    fontFamily: font.display,
    fontSize: "1.1875rem",
    lineHeight: 1.15,
  },
});
const cover = style([imageBase, { objectFit: "cover" }]);

/** Where a mounted picture lies: a product on a plate like all others, a photograph as high as it is. */
export const mounted = styleVariants({
  mountedProduct: [{ placeSelf: "center", width: "80%", aspectRatio: "1" }, productBackground],
  mountedScene: [{ placeSelf: "center", width: "84%", height: "84%" }],
});

const contained = style([imageBase, productImage]);

/** An image that may be resized proportionally and nothing else: whole, in its own colors, whatever the frame. */
export const unaltered = style([imageBase, { objectFit: "contain" }]);

/** Stands in no image's way: that is laid out by the frame. */
export const pictureElement = style({ display: "contents" });

export const image = styleVariants({
  board: [cover],
  scene: [cover],
  hero: [cover],
  product: [contained],
  mountedProduct: [contained],
  mountedScene: [unaltered],
});

export const noImage = style({
  display: "grid",
  placeItems: "center",
  height: "100%",
  backgroundColor: color.surfaceSunken,
  color: color.textMuted,
  fontSize: "0.875rem",
});
