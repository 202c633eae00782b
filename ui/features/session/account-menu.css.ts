import { globalStyle, style } from "@vanilla-extract/css";
import { color } from "../../design/theme.css.ts";
import { duration, radius, space } from "../../design/tokens.ts";

/** As large as the button; the menu is positioned relative to it. */
export const wrapper = style({ position: "relative" });

export const avatarButton = style({
  display: "grid",
  placeItems: "center",
  width: 44,
  height: 44,
  marginRight: -4,
  borderRadius: radius.full,
});

globalStyle(`${avatarButton}:hover > span`, { backgroundColor: color.surfaceHover });

export const menuUser = style({
  display: "grid",
  width: 236,
  maxWidth: "100%",
  padding: `${space[8]} ${space[12]} ${space[12]}`,
  lineHeight: 1.4,
});
export const name = style({ fontSize: "0.9375rem", fontWeight: 500, overflowWrap: "anywhere" });
export const email = style({ color: color.textMuted, fontSize: "0.875rem", overflowWrap: "anywhere" });

export const mobileUser = style({ display: "flex", alignItems: "center", gap: space[12] });
export const text = style({ display: "grid", minWidth: 0, lineHeight: 1.4 });
export const actions = style({
  display: "grid",
  gridAutoFlow: "column",
  gridAutoColumns: "minmax(0, 1fr)",
  gap: space[8],
  marginTop: space[16],
});

globalStyle(`${actions} > *`, { paddingInline: space[8] });

export const avatar = style({
  display: "grid",
  flexShrink: 0,
  placeItems: "center",
  width: 36,
  height: 36,
  border: `1px solid ${color.borderControl}`,
  borderRadius: radius.full,
  fontSize: "0.8125rem",
  fontWeight: 500,
  transition: `background-color ${duration.color}`,
});

export const avatarLarge = style([avatar, { width: 44, height: 44 }]);
