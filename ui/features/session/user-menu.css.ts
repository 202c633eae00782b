import { globalStyle, keyframes, style } from "@vanilla-extract/css";
import { color } from "../../design/theme.css.ts";
import { layer, motion, radius, space, stillness } from "../../design/tokens.ts";

export const avatarButton = style({
  display: "grid",
  placeItems: "center",
  width: 44,
  height: 44,
  marginRight: -4,
  padding: 0,
  border: 0,
  borderRadius: radius.round,
  backgroundColor: "transparent",
});

globalStyle(`${avatarButton}:hover > span`, { backgroundColor: color.wash });

const appear = keyframes({ from: { opacity: 0, transform: "translateY(-4px)" } });

export const menu = style({
  zIndex: layer.menu,
  width: 250,
  maxWidth: "calc(100vw - 32px)",
  padding: 6,
  border: `1px solid ${color.control}`,
  borderRadius: radius.soft,
  backgroundColor: color.sheet,
  boxShadow: color.shadow,
  animation: `${appear} ${motion.menu} ${motion.easeIn}`,
  "@media": { [stillness]: { animation: "none" } },
});

export const person = style({ display: "grid", padding: `${space[8]} ${space[12]} ${space[12]}`, lineHeight: 1.4 });
export const name = style({ fontSize: "0.9375rem", fontWeight: 500, overflowWrap: "anywhere" });
export const email = style({ color: color.muted, fontSize: "0.875rem", overflowWrap: "anywhere" });
export const hairline = style({ height: 1, margin: "0 -6px 6px", backgroundColor: color.rule });

export const item = style({
  display: "flex",
  alignItems: "center",
  gap: space[12],
  minHeight: 44,
  paddingInline: space[12],
  fontSize: "0.9375rem",
  selectors: { "&[data-highlighted]": { backgroundColor: color.wash, outline: "none" } },
});
