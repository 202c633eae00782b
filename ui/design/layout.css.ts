import { style } from "@vanilla-extract/css";
import { createSprinkles, defineProperties } from "@vanilla-extract/sprinkles";
import { MAX_CONTENT_WIDTH, minWidth, space } from "./tokens.ts";

/** Page margin around the centered content of at most 1440 pixels. */
export const container = style({
  width: "100%",
  maxWidth: `calc(${MAX_CONTENT_WIDTH} + 2 * ${space[64]})`,
  marginInline: "auto",
  paddingInline: space[20],
  "@media": { [minWidth[768]]: { paddingInline: space[40] }, [minWidth[1200]]: { paddingInline: space[64] } },
});

/** Visible to screen readers only. */
export const visuallyHidden = style({
  position: "absolute",
  width: 1,
  height: 1,
  overflow: "hidden",
  clipPath: "inset(50%)",
  whiteSpace: "nowrap",
});

const distances = {
  16: space[16],
  20: space[20],
  24: space[24],
  28: space[28],
  32: space[32],
  40: space[40],
  56: space[56],
  64: space[64],
  72: space[72],
  88: space[88],
  104: space[104],
  112: space[112],
  120: space[120],
} as const;

const rhythm = defineProperties({
  conditions: { small: {}, medium: { "@media": minWidth[768] } },
  defaultCondition: "small",
  properties: { marginTop: distances, paddingTop: distances, paddingBottom: distances },
});

/** Vertical rhythm of a page, where a part stands at its own distance from what is above it. */
const sprinkles = createSprinkles(rhythm);

/** Distances between the parts of a page; made here so that browsers get class names and nothing that makes them. */
export const sectionSpacing = sprinkles({ marginTop: { small: 64, medium: 88 } });
export const chapterSpacing = sprinkles({ marginTop: { small: 72, medium: 104 } });
export const stylesSpacing = sprinkles({ marginTop: { small: 72, medium: 112 } });
export const beforeBannerSpacing = sprinkles({ paddingBottom: { small: 72, medium: 120 } });
