import { style } from "@vanilla-extract/css";
import { color } from "../../../design/theme.css.ts";
import { space } from "../../../design/tokens.ts";

export const line = style({ display: "flex", gap: space[8], marginBottom: space[16] });
export const place = style({ position: "relative", flex: 1, minWidth: 0 });
export const icon = style({
  position: "absolute",
  top: 13,
  left: space[12],
  color: color.muted,
  pointerEvents: "none",
});
export const field = style({ paddingLeft: space[40] });
