import { style, styleVariants } from "@vanilla-extract/css";
import { color } from "../../design/theme.css.ts";
import { adminBarHeight, from, space } from "../../design/tokens.ts";

const sideBase = style({
  display: "none",
  flexShrink: 0,
  borderRight: `1px solid ${color.rule}`,
  "@media": { [from[768]]: { display: "block" } },
});
export const side = styleVariants({
  expanded: [sideBase, { width: "16rem" }],
  collapsed: [sideBase, { width: "3rem" }],
});

export const skeletonBar = style({
  display: "flex",
  alignItems: "center",
  height: adminBarHeight.small,
  paddingInline: space[16],
  borderBottom: `1px solid ${color.rule}`,
  "@media": { [from[768]]: { height: adminBarHeight.large, paddingInline: space[40] } },
});
export const entries = style({ display: "block", padding: `${space[28]} ${space[24]}` });
export const parts = style({ display: "grid", gap: space[56] });
export const name = style({ width: 160 });
