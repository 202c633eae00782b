import { style } from "@vanilla-extract/css";
import { color } from "../design/theme.css.ts";
import { minWidth, space } from "../design/tokens.ts";
import { headingStyle } from "../design/type-scale.ts";

export const section = style({ minWidth: 0, borderTop: `1px solid ${color.borderStrong}`, paddingTop: space[16] });

export const header = style({
  display: "flex",
  flexDirection: "column",
  gap: space[12],
  marginBottom: space[20],
  "@media": { [minWidth[600]]: { flexDirection: "row", alignItems: "center", justifyContent: "space-between" } },
});

export const headingText = style({
  display: "flex",
  flexWrap: "wrap",
  alignItems: "baseline",
  columnGap: space[12],
  minHeight: 36,
});

const step = [24, 1.15] as const;
export const title = style({ ...headingStyle([step, step, step, step], -0.01), minWidth: 0 });

export const count = style({ color: color.textMuted, fontSize: "0.875rem", lineHeight: 1.45 });
