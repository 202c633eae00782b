import { keyframes, style } from "@vanilla-extract/css";
import { color } from "../../design/theme.css.ts";
import { duration, easing, forcedColors, prefersReducedMotion, radius, zIndex } from "../../design/tokens.ts";

const appear = keyframes({ from: { opacity: 0, transform: "translateY(4px)" } });

export const tooltip = style({
  zIndex: zIndex.dropdown,
  maxWidth: "min(280px, 100vw - 16px)",
  padding: "6px 10px",
  borderRadius: radius.small,
  backgroundColor: color.inverseSurface,
  color: color.onInverseSurface,
  fontSize: "0.8125rem",
  lineHeight: 1.4,
  animation: `${appear} ${duration.dropdown} ${easing.enter}`,
  "@media": { [prefersReducedMotion]: { animation: "none" }, [forcedColors]: { border: "1px solid" } },
});
