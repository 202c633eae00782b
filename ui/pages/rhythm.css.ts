import { style } from "@vanilla-extract/css";
import { sprinkles } from "../design/sprinkles.css.ts";
import { space } from "../design/tokens.ts";

/**
 * Below all that is seen first: browsers lay it out and fetch its pictures when it comes near, and draw the rest sooner.
 * Outlines of what has the focus reach beyond it.
 */
const seenLater = style({
  contentVisibility: "auto",
  containIntrinsicSize: "auto 1200px",
  overflowClipMargin: space[8],
});

/** Distances between the parts of a page; made here so that browsers get class names and nothing that makes them. */
export const section = sprinkles({ marginTop: { small: 64, medium: 88 } });
export const chapter = sprinkles({ marginTop: { small: 72, medium: 104 } });
export const stylesChapter = style([seenLater, sprinkles({ marginTop: { small: 72, medium: 112 } })]);
export const beforeBand = sprinkles({ paddingBottom: { small: 72, medium: 120 } });
