import { style } from "@vanilla-extract/css";
import { color } from "../../design/theme.css.ts";
import { font, motion, space } from "../../design/tokens.ts";

export const link = style({ display: "block" });

export const words = style({
  display: "grid",
  gridTemplateColumns: "28px minmax(0, 1fr)",
  alignItems: "baseline",
  justifyItems: "start",
  marginTop: space[12],
});

export const number = style({
  color: color.muted,
  fontFamily: font.display,
  fontSize: "0.9375rem",
  lineHeight: 1.4,
});

/** Two lines, no more, and their place kept where there is one. */
export const title = style({
  display: "-webkit-box",
  minHeight: "2.8em",
  overflow: "hidden",
  WebkitBoxOrient: "vertical",
  WebkitLineClamp: 2,
  textWrap: "pretty",
  overflowWrap: "anywhere",
});

export const action = style({
  gridColumn: 2,
  display: "inline-flex",
  alignItems: "center",
  gap: space[8],
  marginTop: space[12],
  // On the narrowest phone its words stay on one line, a little into the gutter.
  marginRight: `-${space[12]}`,
  paddingBottom: 3,
  borderBottom: `1px solid ${color.control}`,
  fontSize: "0.875rem",
  fontWeight: 500,
  lineHeight: 1.4,
  transition: `color ${motion.color}, border-color ${motion.color}`,
  selectors: {
    [`${link}:hover &`]: { color: color.accent, borderColor: color.accent },
    [`${link}:active &`]: { color: color.accentHover, borderColor: color.accentHover },
  },
});
