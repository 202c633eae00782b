import { style } from "@vanilla-extract/css";
import { color } from "../../design/theme.css.ts";
import { space } from "../../design/tokens.ts";

export const form = style({ display: "grid", gap: space[40], maxWidth: 560 });
export const lead = style({ color: color.textSecondary });
export const fields = style({ display: "grid", gap: space[20] });
export const footer = style({ display: "flex", flexWrap: "wrap", alignItems: "center", gap: space[16] });
export const note = style({ color: color.textMuted, fontSize: "0.875rem" });
