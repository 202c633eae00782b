import { style } from "@vanilla-extract/css";
import { color } from "../../design/theme.css.ts";
import { motion, radius } from "../../design/tokens.ts";

export const avatar = style({
  display: "grid",
  flexShrink: 0,
  placeItems: "center",
  width: 36,
  height: 36,
  border: `1px solid ${color.control}`,
  borderRadius: radius.round,
  fontSize: "0.8125rem",
  fontWeight: 500,
  transition: `background-color ${motion.color}`,
});

export const avatarLarge = style([avatar, { width: 44, height: 44 }]);
