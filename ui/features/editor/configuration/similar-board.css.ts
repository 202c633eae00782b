import { style } from "@vanilla-extract/css";
import { color } from "../../../design/theme.css.ts";
import { space } from "../../../design/tokens.ts";

export const similarBoardCard = style({
  display: "flex",
  gap: space[16],
  marginTop: space[40],
  padding: space[16],
  borderLeft: `3px solid ${color.warn}`,
  backgroundColor: color.warnGround,
  fontSize: "0.875rem",
  lineHeight: 1.45,
});
export const icon = style({ flexShrink: 0, marginTop: 2, color: color.warn });
export const words = style({ minWidth: 0, overflowWrap: "anywhere" });
export const title = style({ fontSize: "0.9375rem", fontWeight: 500 });
