import { keyframes, style } from "@vanilla-extract/css";
import { color } from "../../design/theme.css.ts";
import { layer, motion, prefersReducedMotion, radius, space } from "../../design/tokens.ts";

const appear = keyframes({ from: { opacity: 0, transform: "translateY(-4px)" } });

/** Lies over the button, which keeps every press; the menu takes its place on the page from it. */
export const anchor = style({ position: "absolute", inset: 0, pointerEvents: "none" });

/** What a menu's rows lie on. */
export const menu = style({
  zIndex: layer.menu,
  minWidth: 176,
  maxWidth: "min(250px, 100vw - 32px)",
  padding: 6,
  border: `1px solid ${color.borderControl}`,
  borderRadius: radius.small,
  backgroundColor: color.surfaceRaised,
  boxShadow: color.shadow,
  animation: `${appear} ${motion.menu} ${motion.easeIn}`,
  "@media": { [prefersReducedMotion]: { animation: "none" } },
});

export const row = style({
  display: "flex",
  alignItems: "center",
  gap: space[12],
  minHeight: 44,
  paddingInline: space[12],
  fontSize: "0.9375rem",
  cursor: "pointer",
  selectors: { "&[data-highlighted]": { backgroundColor: color.surfaceHover, outline: "none" } },
});

export const dangerRow = style([row, { color: color.danger }]);

export const separator = style({ height: 1, margin: "0 -6px 6px", backgroundColor: color.border });
/** Between groups of rows. */
export const destructiveSeparator = style([separator, { marginBlock: 6 }]);
