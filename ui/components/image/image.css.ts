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

const mountedBase = style([
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
  /** As high as its image. */
  moodboard: [frameBase],
  scene: [frameBase, { aspectRatio: "3 / 2" }],
  product: [frameBase, { aspectRatio: "1" }, productBackground],
  /** Instead of a moodboard: a thin frame on the page's background with the uncropped image in its center. */
  mountedProduct: [mountedBase],
  mountedScene: [mountedBase],
  /** Fills its containing block. */
  hero: [frameBase, { position: "absolute", inset: 0, height: "100%" }],
});

/** `::after` on `<img>` is rendered only for broken images: shows the alternative text without JavaScript. */
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

/** Box of a mounted image: products have the usual background, photographs do not. */
export const mounted = styleVariants({
  mountedProduct: [{ placeSelf: "center", width: "80%", aspectRatio: "1" }, productBackground],
  mountedScene: [{ placeSelf: "center", width: "84%", height: "84%" }],
});

const contain = style([imageBase, productImage]);

/** For images that may only be resized proportionally: neither cropped nor blended, in every frame. */
export const unaltered = style([imageBase, { objectFit: "contain" }]);

/** Keeps `<picture>` out of the layout: the frame lays out the image. */
export const pictureElement = style({ display: "contents" });

export const image = styleVariants({
  board: [cover],
  /** The attributes `width` and `height` reserve the height before the image has loaded. */
  moodboard: [imageBase, { display: "block", height: "auto" }],
  scene: [cover],
  hero: [cover],
  product: [contain],
  mountedProduct: [contain],
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
