import { style } from "@vanilla-extract/css";
import { color } from "../../design/theme.css.ts";
import { layer, radius, space } from "../../design/tokens.ts";

export const skipLink = style({
  position: "fixed",
  top: space[12],
  left: space[12],
  zIndex: layer.skipLink,
  padding: `${space[12]} ${space[20]}`,
  borderRadius: radius.soft,
  backgroundColor: color.inverse,
  color: color.onInverse,
  fontSize: "0.9375rem",
  selectors: { "&:not(:focus)": { clipPath: "inset(50%)" } },
});
