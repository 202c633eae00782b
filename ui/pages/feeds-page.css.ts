import { style } from "@vanilla-extract/css";
import { color } from "../design/theme.css.ts";
import { duration, minWidth, space } from "../design/tokens.ts";

export const intro = style({ maxWidth: "38em", marginBottom: space[40] });

export const embedding = style({ maxWidth: "38em" });

export const sections = style({
  display: "grid",
  gap: `${space[56]} ${space[48]}`,
  "@media": {
    [minWidth[768]]: { gridTemplateColumns: "repeat(2, minmax(0, 1fr))" },
    [minWidth[1100]]: { gridTemplateColumns: "repeat(3, minmax(0, 1fr))" },
  },
});

export const heading = style({ marginBottom: space[12] });

export const feed = style({
  display: "flex",
  alignItems: "baseline",
  justifyContent: "space-between",
  gap: space[16],
  borderTop: `1px solid ${color.border}`,
  selectors: { "&:last-child": { borderBottom: `1px solid ${color.border}` } },
});

export const name = style({ minWidth: 0, overflowWrap: "anywhere", paddingBlock: space[12] });

export const formats = style({ display: "flex", flexShrink: 0, gap: space[4] });

export const format = style({
  minWidth: 44,
  textAlign: "end",
  paddingBlock: space[12],
  color: color.text,
  fontSize: "0.9375rem",
  textDecorationLine: "underline",
  textDecorationThickness: 1,
  textUnderlineOffset: 4,
  transition: `color ${duration.color}`,
  ":hover": { color: color.accent },
});
