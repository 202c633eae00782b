import { keyframes, style, styleVariants } from "@vanilla-extract/css";
import { color } from "../../design/theme.css.ts";
import { duration, prefersReducedMotion, space } from "../../design/tokens.ts";

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
