import { style } from "@vanilla-extract/css";
import { color } from "../../../design/theme.css.ts";
import { font, forcedColors, minWidth, space } from "../../../design/tokens.ts";

const wide = minWidth[1100];

/** One row on phones, two columns beside the moodboard. */
export const templates = style({
  display: "grid",
  gridAutoFlow: "column",
  gridAutoColumns: "112px",
  gap: space[16],
  margin: `0 calc(-1 * ${space[16]})`,
  padding: `${space[8]} ${space[16]}`,
  overflowX: "auto",
  "@media": {
    [wide]: {
      gridAutoFlow: "row",
      gridTemplateColumns: "1fr 1fr",
      gap: `${space[20]} ${space[16]}`,
      margin: 0,
      padding: 0,
      overflow: "visible",
    },
  },
});
export const template = style({
  display: "grid",
  gap: 7,
  width: "100%",
  padding: 0,
  border: 0,
  backgroundColor: "transparent",
  color: color.textSecondary,
  fontFamily: font.text,
  fontSize: "0.8125rem",
  lineHeight: 1.3,
  textAlign: "start",
  selectors: {
    "&:hover": { color: color.text },
    "&[aria-pressed=true]": { color: color.text, fontWeight: 500 },
  },
});
export const thumbnail = style({
  display: "block",
  selectors: {
    "[aria-pressed=true] > &": { outline: `2px solid ${color.accent}`, outlineOffset: 3 },
  },
  "@media": {
    [forcedColors]: { selectors: { "[aria-pressed=true] > &": { outlineColor: "Highlight" } } },
  },
});
