import { style } from "@vanilla-extract/css";
import { color } from "../../design/theme.css.ts";
import { motion, radius, space } from "../../design/tokens.ts";

export const wide = style({ display: "flex", alignItems: "center", gap: space[12] });
export const narrow = style({ display: "grid", justifyItems: "center", gap: space[8] });
export const words = style({ flex: 1, minWidth: 0, lineHeight: 1.4 });
const line = { overflow: "hidden", textOverflow: "ellipsis", whiteSpace: "nowrap" } as const;
export const name = style({ ...line, fontSize: "0.875rem" });
export const email = style({ ...line, color: color.muted, fontSize: "0.8125rem" });

export const logOut = style({
  display: "grid",
  flexShrink: 0,
  placeItems: "center",
  width: 44,
  height: 44,
  borderRadius: radius.soft,
  transition: `background-color ${motion.color}`,
  ":hover": { backgroundColor: color.wash },
  ":focus-visible": { outlineOffset: -2 },
});
