import { style, styleVariants } from "@vanilla-extract/css";
import { focalPoints } from "../../core/site/bundled-images.ts";
import { color } from "../design/theme.css.ts";
import { forcedColors, MAX_CONTENT_WIDTH, minWidth, space } from "../design/tokens.ts";

/** The slip's row is never more than 62% of the height: a taller slip makes the whole hero taller. */
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
      gridTemplateColumns: `max(${space[64]}, (100% - ${MAX_CONTENT_WIDTH}) / 2) auto minmax(${space[56]}, 1fr)`,
    },
  },
});

/** From the window's left edge to a distance from the widest line; the words stand on the page's margin. */
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

/** Keeps the focal point of a shipped picture where it is: 74% of the picture lie at 74% of its frame. */
export const focalPoint = styleVariants(focalPoints, ({ x, y }) => ({ objectPosition: `${x}% ${y}%` }));
