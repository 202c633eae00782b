import { style } from "@vanilla-extract/css";
import { color } from "../design/theme.css.ts";
import { duration, radius, space, zIndex } from "../design/tokens.ts";

export const textLink = style({
  position: "relative",
  display: "inline-flex",
  alignItems: "center",
  gap: 10,
  paddingBottom: 3,
  borderBottom: `1px solid ${color.text}`,
  color: color.text,
  fontSize: "0.9375rem",
  lineHeight: 1.4,
  whiteSpace: "nowrap",
  transition: `color ${duration.color}, border-color ${duration.color}`,
  ":hover": { color: color.accent, borderColor: color.accent },
  ":active": { color: color.accentHover, borderColor: color.accentHover },
  // Enlarges the hit area for touch.
  "::after": { content: "", position: "absolute", insetInline: 0, insetBlock: -10 },
});

export const skipLink = style({
  position: "fixed",
  top: space[12],
  left: space[12],
  zIndex: zIndex.skipLink,
  padding: `${space[12]} ${space[20]}`,
  borderRadius: radius.small,
  backgroundColor: color.inverseSurface,
  color: color.onInverseSurface,
  fontSize: "0.9375rem",
  selectors: { "&:not(:focus)": { clipPath: "inset(50%)" } },
});
