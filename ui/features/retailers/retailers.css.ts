import { style } from "@vanilla-extract/css";
import { color } from "../../design/theme.css.ts";
import { space } from "../../design/tokens.ts";

export const list = style({ display: "grid" });
export const row = style({
  display: "flex",
  alignItems: "center",
  gap: space[16],
  padding: `${space[12]} 0`,
  borderTop: `1px solid ${color.border}`,
  selectors: { "&:last-child": { borderBottom: `1px solid ${color.border}` } },
});
export const text = style({ flex: "1 1 0", minWidth: 0, overflowWrap: "anywhere" });
export const name = style({ fontWeight: 500 });
export const muted = style({ color: color.textMuted, fontSize: "0.875rem" });

export const effects = style({ display: "grid", gap: space[12], maxWidth: 560, lineHeight: 1.5 });
export const bullets = style({
  display: "grid",
  gap: space[4],
  paddingInlineStart: space[20],
  listStyle: "disc",
});
