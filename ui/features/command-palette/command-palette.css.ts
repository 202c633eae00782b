import { style } from "@vanilla-extract/css";
import { color } from "../../design/theme.css.ts";
import { space } from "../../design/tokens.ts";

export const list = style({ minHeight: "16rem", marginTop: space[12] });
export const option = style({
  display: "flex",
  justifyContent: "space-between",
  gap: space[16],
  padding: `${space[8]} ${space[12]}`,
  lineHeight: 1.4,
  overflowWrap: "anywhere",
  cursor: "pointer",
  selectors: {
    "&:hover": { color: color.accent },
    '&[aria-selected="true"]': { backgroundColor: color.surfaceHover, boxShadow: `inset 3px 0 ${color.accent}` },
  },
});
export const kind = style({ flexShrink: 0, color: color.textMuted, fontSize: "0.8125rem" });
export const none = style({ color: color.textMuted });

export const shortcuts = style({ display: "grid", gap: space[12] });
export const shortcut = style({
  display: "grid",
  gridTemplateColumns: "minmax(0, 1fr) minmax(0, 1.4fr)",
  gap: space[16],
  lineHeight: 1.45,
});
export const keys = style({ color: color.textMuted });
