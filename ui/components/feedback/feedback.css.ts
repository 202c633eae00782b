import { keyframes, style, styleVariants } from "@vanilla-extract/css";
import { color } from "../../design/theme.css.ts";
import { duration, minWidth, prefersReducedMotion, space } from "../../design/tokens.ts";

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

const pulse = keyframes({ "50%": { opacity: 0.55 } });

export const pulsing = style({
  animation: `${pulse} ${duration.skeleton} ease-in-out infinite`,
  "@media": { [prefersReducedMotion]: { animation: "none" } },
});

const block = style({ position: "relative", display: "block", backgroundColor: color.skeleton });

export const image = styleVariants({
  board: [block, { aspectRatio: "3 / 4" }],
  scene: [block, { aspectRatio: "3 / 2" }],
  product: [block, { aspectRatio: "1" }],
});

export const cardLabel = style({
  position: "absolute",
  left: -1,
  bottom: -1,
  width: "43%",
  height: "15.5%",
  backgroundColor: color.surface,
});

export const lines = style({ display: "grid", gap: space[12] });

export const bar = styleVariants({
  text: [block, { height: 14 }],
  name: [block, { height: 18 }],
  title: [block, { height: 44 }],
});

/** As high as a line of the surrounding text style. */
export const line = style({
  display: "block",
  background: `linear-gradient(${color.skeleton} 0 0) 0 50% / 100% clamp(14px, 0.65em, 44px) no-repeat`,
  "::before": { content: '"\\a0"' },
});

export const width = styleVariants({
  full: { width: "100%" },
  most: { width: "85%" },
  half: { width: "54%" },
  some: { width: "38%" },
});

const spin = keyframes({ to: { transform: "rotate(360deg)" } });

/** With reduced motion it spins more slowly, because it is the only sign of a running action. */
export const spinning = style({
  animation: `${spin} ${duration.spinner} linear infinite`,
  "@media": { [prefersReducedMotion]: { animationDuration: "1800ms" } },
});

export const page = style({ display: "grid", placeItems: "center", minHeight: "100dvh" });
