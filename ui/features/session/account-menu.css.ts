import { globalStyle, style } from "@vanilla-extract/css";
import { color } from "../../design/theme.css.ts";
import { radius, space } from "../../design/tokens.ts";

/** As large as the button: the menu opens beside it. */
export const place = style({ position: "relative" });

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

export const menuPerson = style({
  display: "grid",
  width: 236,
  maxWidth: "100%",
  padding: `${space[8]} ${space[12]} ${space[12]}`,
  lineHeight: 1.4,
});
export const name = style({ fontSize: "0.9375rem", fontWeight: 500, overflowWrap: "anywhere" });
export const email = style({ color: color.muted, fontSize: "0.875rem", overflowWrap: "anywhere" });
