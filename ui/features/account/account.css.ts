import { style } from "@vanilla-extract/css";
import { color } from "../../design/theme.css.ts";
import { space } from "../../design/tokens.ts";

export const sections = style({ display: "grid", gap: space[40], maxWidth: 640 });
export const form = style({ display: "grid", justifyItems: "stretch", gap: space[20] });
export const session = style({
  display: "flex",
  flexWrap: "wrap",
  alignItems: "center",
  justifyContent: "space-between",
  gap: `${space[8]} ${space[16]}`,
  padding: `${space[12]} 0`,
  borderBottom: `1px solid ${color.border}`,
});
export const times = style({ display: "block", color: color.textMuted, fontSize: "0.875rem" });
