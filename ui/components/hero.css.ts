import { style, styleVariants } from "@vanilla-extract/css";
import { focalPoints } from "../../core/image/bundled-images.ts";
import { color } from "../design/theme.css.ts";
import { forcedColors, maxContentWidth, minWidth, space } from "../design/tokens.ts";

/** The row of the text panel takes at most 62% of the height: a taller panel makes the hero taller. */
export const hero = style({
  position: "relative",
  display: "grid",
  gridTemplateRows: "38fr minmax(min-content, 62fr)",
  gridTemplateColumns: `${space[20]} minmax(0, 1fr) ${space[56]}`,
  minHeight: "max(60svh, 400px)",
  backgroundColor: color.surfaceSunken,
  "@media": {
    [minWidth[768]]: { gridTemplateColumns: `${space[40]} auto minmax(${space[56]}, 1fr)` },
    [minWidth[1200]]: {
      gridTemplateColumns: `max(${space[64]}, (100% - ${maxContentWidth}) / 2) auto minmax(${space[56]}, 1fr)`,
    },
  },
});

/** Reaches from the left edge of the viewport to a gap after the longest line. The text aligns with the page margin. */
export const textPanel = style({
  position: "relative",
  gridArea: "2 / 1 / 3 / 3",
  alignSelf: "end",
  display: "grid",
  gridTemplateColumns: "subgrid",
  paddingTop: space[24],
  marginBottom: -1,
  backgroundColor: color.surface,
  "@media": {
    [minWidth[768]]: { paddingTop: 36 },
    [forcedColors]: { borderTop: "1px solid", borderRight: "1px solid" },
  },
});

export const text = style({
  gridColumn: 2,
  paddingRight: space[20],
  "@media": { [minWidth[768]]: { paddingRight: space[56] } },
});

export const title = style({ "@media": { [minWidth[768]]: { maxWidth: "6.6em" } } });

export const subtitle = style({
  marginTop: space[12],
  maxWidth: "24em",
  fontSize: "1rem",
  lineHeight: 1.45,
  textWrap: "balance",
  "@media": { [minWidth[768]]: { marginTop: "18px", fontSize: "1.125rem" } },
});

/** Focal points of bundled images: the point at 74% of the image is at 74% of the frame. */
export const focalPoint = styleVariants(focalPoints, ({ x, y }) => ({ objectPosition: `${x}% ${y}%` }));
