import { style } from "@vanilla-extract/css";
import { color } from "../../../design/theme.css.ts";
import { minWidth, space } from "../../../design/tokens.ts";

export const lines = style({ display: "grid" });

export const line = style({
  display: "grid",
  gap: `${space[4]} ${space[16]}`,
  alignItems: "center",
  paddingBlock: space[12],
  borderBottom: `1px solid ${color.border}`,
  "@media": { [minWidth[600]]: { gridTemplateColumns: "minmax(0, 1fr) auto" } },
});

export const words = style({ minWidth: 0, overflowWrap: "anywhere", lineHeight: 1.45 });
export const meta = style({ color: color.textMuted, fontSize: "0.875rem", lineHeight: 1.45 });

export const actions = style({ display: "flex", flexWrap: "wrap", alignItems: "center", gap: space[16] });

export const checkbox = style({ flexShrink: 0, width: 18, height: 18, margin: 0, accentColor: color.accent });

export const choice = style({
  display: "flex",
  alignItems: "center",
  gap: space[8],
  minHeight: 44,
  fontSize: "0.875rem",
});

export const more = style({ display: "flex", justifyContent: "center", paddingTop: space[20] });

export const chosen = style({ marginRight: "auto", color: color.textSecondary, fontSize: "0.875rem" });
