import { style, styleVariants } from "@vanilla-extract/css";
import { color } from "../../design/theme.css.ts";
import { minWidth, space } from "../../design/tokens.ts";

export const state = style({
  display: "grid",
  justifyItems: "center",
  gap: space[28],
  padding: `${space[40]} 0 ${space[72]}`,
  borderBottom: `1px solid ${color.border}`,
  textAlign: "center",
  "@media": { [minWidth[768]]: { paddingTop: space[56], paddingBottom: space[88] } },
});

export const text = style({ marginTop: space[4], maxWidth: "24em", overflowWrap: "anywhere" });

const vector = style({ stroke: "currentColor", vectorEffect: "non-scaling-stroke" });

export const wire = style([vector]);
export const frame = style([vector, { fill: color.surfaceRaised }]);
export const nail = style({ fill: "currentColor" });

export const illustration = styleVariants({
  small: { width: 122, color: color.borderControl },
  large: { width: "min(304px, 60vw)", color: color.text, rotate: "4.5deg", transformOrigin: "50% 2%" },
});

export const inlineError = style({ display: "flex", flexWrap: "wrap", alignItems: "center", gap: space[16] });
