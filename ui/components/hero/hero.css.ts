import { style } from "@vanilla-extract/css";
import { color } from "../../design/theme.css.ts";
import { contentWidth, forcedColors, from, space } from "../../design/tokens.ts";

/** The slip's row is never more than 62% of the height: a taller slip makes the whole hero taller. */
export const hero = style({
  position: "relative",
  display: "grid",
  gridTemplateRows: "38fr minmax(min-content, 62fr)",
  minHeight: "max(60svh, 400px)",
  backgroundColor: color.sunk,
});

export const picture = style({
  position: "absolute",
  inset: 0,
  width: "100%",
  height: "100%",
  objectFit: "cover",
  objectPosition: "46% 58%",
});

/** From the window's left edge, its text on the page's margin. */
export const slip = style({
  position: "relative",
  gridRow: 2,
  alignSelf: "end",
  justifySelf: "start",
  width: `calc(100% - ${space[56]})`,
  padding: `${space[24]} ${space[20]} 0`,
  marginBottom: -1,
  backgroundColor: color.paper,
  "@media": {
    [from[768]]: {
      width: "auto",
      maxWidth: `calc(100% - ${space[56]})`,
      padding: `36px ${space[56]} 0 ${space[40]}`,
    },
    [from[1200]]: {
      paddingLeft: `max(${space[64]}, (100vw - ${contentWidth}) / 2)`,
    },
    [forcedColors]: { borderTop: "1px solid", borderRight: "1px solid" },
  },
});

export const title = style({ "@media": { [from[768]]: { maxWidth: "6.6em" } } });

export const subtitle = style({
  marginTop: space[12],
  maxWidth: "24em",
  fontSize: "1rem",
  lineHeight: 1.45,
  textWrap: "balance",
  "@media": { [from[768]]: { marginTop: "18px", fontSize: "1.125rem" } },
});
