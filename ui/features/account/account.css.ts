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
export const name = style({ minWidth: 0, overflowWrap: "anywhere" });
export const buttons = style({ display: "flex", flexWrap: "wrap", gap: space[8] });
export const steps = style({ display: "grid", gap: space[16] });
export const other = style({ display: "grid", gap: space[12], marginTop: space[16] });
export const explanation = style({ marginBottom: space[12], color: color.textSecondary });
export const setUp = style({ display: "grid", justifyItems: "start", gap: space[20], marginTop: space[12] });
/** Black on white in both themes: not all cameras read it inverted. */
export const qr = style({ width: 200, height: 200, border: `1px solid ${color.border}` });
export const code = style({ fontFamily: "monospace", fontSize: "1rem", overflowWrap: "anywhere" });
export const key = style([code, { display: "block" }]);
export const codes = style({
  display: "grid",
  gridTemplateColumns: "repeat(auto-fill, minmax(min(100%, 280px), 1fr))",
  gap: `${space[8]} ${space[16]}`,
  width: "100%",
});
export const times = style({ display: "block", color: color.textMuted, fontSize: "0.875rem" });
