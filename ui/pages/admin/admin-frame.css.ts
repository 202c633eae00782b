import { style } from "@vanilla-extract/css";
import { color } from "../../design/theme.css.ts";
import { adminBarHeight, from, layer, space } from "../../design/tokens.ts";
import { display } from "../../design/type-ramp.ts";

const widest = `calc(1320px + 2 * ${space[40]})`;
const margin = { paddingInline: space[16], "@media": { [from[768]]: { paddingInline: space[40] } } } as const;

export const shell = style({ display: "flex", minHeight: "100dvh", fontSize: "0.9375rem", lineHeight: 1.5 });
export const column = style({ flex: 1, minWidth: 0 });

export const bar = style({
  position: "sticky",
  top: 0,
  zIndex: layer.bar,
  borderBottom: `1px solid ${color.rule}`,
  backgroundColor: color.paper,
});
export const barContent = style([
  margin,
  {
    display: "flex",
    alignItems: "center",
    gap: space[8],
    maxWidth: widest,
    minHeight: adminBarHeight.small,
    "@media": { [from[768]]: { minHeight: adminBarHeight.large } },
  },
]);
/** Its icon, not its ground, stands on the margin. */
export const toggle = style({ marginLeft: -12 });
const titleRamp = [23, 1.2] as const;
const largeTitleRamp = [26, 1.2] as const;
export const title = style({
  ...display([titleRamp, largeTitleRamp, largeTitleRamp, largeTitleRamp], -0.01),
  minWidth: 0,
  marginRight: "auto",
});
export const actions = style({
  display: "flex",
  flexShrink: 0,
  alignItems: "center",
  gap: space[12],
  color: color.muted,
  fontSize: "0.875rem",
});

export const content = style([
  margin,
  {
    maxWidth: widest,
    paddingTop: space[20],
    paddingBottom: space[72],
    "@media": { [from[768]]: { paddingTop: space[32] } },
  },
]);
