import { style } from "@vanilla-extract/css";
import { color } from "../../design/theme.css.ts";
import { font, from, space } from "../../design/tokens.ts";

export const cards = style({
  display: "grid",
  gridTemplateColumns: "repeat(3, minmax(0, 1fr))",
  margin: 0,
  borderTop: `1px solid ${color.ruleStrong}`,
  borderBottom: `1px solid ${color.rule}`,
});

export const card = style({
  minWidth: 0,
  padding: `${space[16]} ${space[12]} ${space[20]}`,
  selectors: {
    "&:first-child": { paddingLeft: 0 },
    "& + &": { borderLeft: `1px solid ${color.rule}` },
  },
  "@media": { [from[768]]: { paddingInline: space[24] } },
});

export const label = style({ color: color.muted, fontSize: "0.875rem", lineHeight: 1.45 });

export const number = style({
  // Else the bar's distance to its top would be added to that of the card.
  display: "flow-root",
  margin: 0,
  height: "1.05em",
  fontFamily: font.display,
  fontSize: "2.125rem",
  fontVariantNumeric: "lining-nums tabular-nums",
  letterSpacing: "-0.01em",
  lineHeight: 1.05,
  "@media": { [from[768]]: { fontSize: "2.875rem" } },
});

export const bar = style({
  display: "block",
  width: "1.4em",
  height: "0.8em",
  marginTop: "0.125em",
  backgroundColor: color.skeleton,
});
