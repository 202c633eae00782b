import { keyframes, style } from "@vanilla-extract/css";
import { color } from "../../design/theme.css.ts";
import { duration, easing, forcedColors, prefersReducedMotion, radius, space, zIndex } from "../../design/tokens.ts";

const appear = keyframes({ from: { opacity: 0, transform: "translateY(-4px)" } });

/** Covers the button without catching clicks; the menu is positioned relative to it. */
export const anchor = style({ position: "absolute", inset: 0, pointerEvents: "none" });

/** The menu's surface. */
export const menu = style({
  zIndex: zIndex.dropdown,
  minWidth: 176,
  maxWidth: "min(250px, 100vw - 32px)",
  padding: 6,
  border: `1px solid ${color.borderControl}`,
  borderRadius: radius.small,
  backgroundColor: color.surfaceRaised,
  boxShadow: color.shadow,
  animation: `${appear} ${duration.dropdown} ${easing.enter}`,
  "@media": { [prefersReducedMotion]: { animation: "none" } },
});

export const item = style({
  display: "flex",
  alignItems: "center",
  gap: space[12],
  minHeight: 44,
  paddingInline: space[12],
  fontSize: "0.9375rem",
  cursor: "pointer",
  selectors: { "&[data-highlighted]": { backgroundColor: color.surfaceHover, outline: "none" } },
});

export const destructiveItem = style([item, { color: color.danger }]);

export const separator = style({ height: 1, margin: "0 -6px 6px", backgroundColor: color.border });
/** Before destructive items. */
export const destructiveSeparator = style([separator, { marginBlock: 6 }]);

const appearAbove = keyframes({ from: { opacity: 0, transform: "translateY(4px)" } });

export const tooltip = style({
  zIndex: zIndex.dropdown,
  maxWidth: "min(280px, 100vw - 16px)",
  padding: "6px 10px",
  borderRadius: radius.small,
  backgroundColor: color.inverseSurface,
  color: color.onInverseSurface,
  fontSize: "0.8125rem",
  lineHeight: 1.4,
  animation: `${appearAbove} ${duration.dropdown} ${easing.enter}`,
  "@media": { [prefersReducedMotion]: { animation: "none" }, [forcedColors]: { border: "1px solid" } },
});
