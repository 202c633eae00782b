import { style } from "@vanilla-extract/css";
import { color } from "../../../design/theme.css.ts";
import { font, from, space } from "../../../design/tokens.ts";

export const fields = style({
  display: "grid",
  gridTemplateColumns: "minmax(0, 1fr)",
  gap: space[20],
  "@media": { [from[768]]: { gridTemplateColumns: "repeat(3, minmax(0, 1fr))" } },
});

export const wide = style({ minWidth: 0, "@media": { [from[768]]: { gridColumn: "span 2" } } });

export const subject = style({
  display: "flex",
  flexWrap: "wrap",
  alignItems: "baseline",
  gap: `${space[4]} ${space[12]}`,
  marginTop: space[20],
  paddingTop: space[12],
  borderTop: `1px solid ${color.rule}`,
});
export const subjectLabel = style({ color: color.muted, fontSize: "0.875rem" });
export const subjectName = style({
  color: color.accent,
  fontFamily: font.display,
  fontSize: "1.1875rem",
  fontStyle: "italic",
  lineHeight: 1.3,
  overflowWrap: "anywhere",
});
