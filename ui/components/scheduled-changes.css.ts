import { globalStyle, style } from "@vanilla-extract/css";
import { color } from "../design/theme.css.ts";
import { minWidth, space } from "../design/tokens.ts";
import { headingScales, headingStyle } from "../design/type-scale.ts";

export const strip = style({ marginTop: space[40] });
export const title = style(headingStyle(headingScales.admin, -0.01));
export const summary = style({
  display: "flex",
  flexWrap: "wrap",
  alignItems: "baseline",
  gap: `${space[4]} ${space[16]}`,
  position: "relative",
  paddingBottom: space[12],
  paddingInlineEnd: space[32],
  borderBottom: `1px solid ${color.borderStrong}`,
  cursor: "pointer",
});
/** Beside the last line: it never takes one for itself. */
export const chevron = style({
  position: "absolute",
  insetBlockEnd: space[16],
  insetInlineEnd: 0,
  selectors: { "details[open] &": { rotate: "180deg" } },
});
export const smallTitle = style({ marginTop: space[20], fontSize: "1rem", fontWeight: 600, lineHeight: 1.4 });
export const row = style({
  display: "flex",
  flexWrap: "wrap",
  alignItems: "center",
  justifyContent: "space-between",
  gap: space[8],
  paddingBlock: space[12],
  borderBottom: `1px solid ${color.border}`,
  "@media": { [minWidth[600]]: { flexWrap: "nowrap" } },
});
export const text = style({ display: "grid", gap: space[4], minWidth: 0, overflowWrap: "anywhere" });
export const time = style({ fontWeight: 600 });
export const muted = style({ color: color.textMuted, fontSize: "0.875rem" });
export const answer = style({ whiteSpace: "pre-line" });
export const failure = style({ color: color.danger });

export const form = style({
  display: "grid",
  gap: space[12],
  alignItems: "end",
  "@media": { [minWidth[600]]: { gridTemplateColumns: "repeat(2, minmax(0, 1fr)) auto" } },
});
globalStyle(`${form} > :first-child`, { gridColumn: "1 / -1" });
const noteBase = style({ marginTop: space[8], fontSize: "0.8125rem", lineHeight: 1.45 });
export const note = style([noteBase, { color: color.textMuted }]);
export const refused = style([noteBase, { color: color.danger }]);
