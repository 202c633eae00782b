import { style } from "@vanilla-extract/css";
import { totalNumber } from "../../components/admin-section.css.ts";
import { color } from "../../design/theme.css.ts";
import { minWidth, space } from "../../design/tokens.ts";

export const page = style({ display: "grid", gap: space[40], minWidth: 0 });

export const bar = style({
  display: "flex",
  flexWrap: "wrap",
  alignItems: "center",
  gap: `${space[12]} ${space[24]}`,
});
export const choices = style({
  display: "flex",
  flexWrap: "wrap",
  gap: `0 ${space[24]}`,
  margin: 0,
  padding: 0,
  border: 0,
});
export const download = style({ marginLeft: "auto" });
export const choice = style({
  minHeight: 44,
  padding: 0,
  border: 0,
  borderBottom: "2px solid transparent",
  backgroundColor: "transparent",
  color: color.textSecondary,
  font: "inherit",
  fontSize: "0.875rem",
  cursor: "pointer",
  ":hover": { color: color.text },
  selectors: {
    "&[aria-pressed=true]": { borderBottomColor: color.accent, color: color.text, fontWeight: 500 },
  },
});

export const number = style([
  totalNumber,
  { fontSize: "1.75rem", "@media": { [minWidth[768]]: { fontSize: "2.875rem" } } },
]);

/** The line of a chart keeps its width while the chart stretches. */
export const chart = style({ display: "block", width: "100%", height: 40, marginTop: space[12], overflow: "visible" });
export const smallChart = style({ display: "block", width: "100%", height: 24, overflow: "visible" });
export const line = style({ fill: "none", stroke: color.accent, strokeWidth: 1.5, vectorEffect: "non-scaling-stroke" });
export const baseline = style({ stroke: color.border, vectorEffect: "non-scaling-stroke" });

export const table = style({ width: "100%", borderCollapse: "collapse", tableLayout: "fixed", fontSize: "0.9375rem" });
export const updating = style({ opacity: 0.55 });
const cell = style({ padding: `${space[12]} 0`, borderBottom: `1px solid ${color.border}`, verticalAlign: "middle" });
export const titleCell = style([
  cell,
  { paddingRight: space[12], fontWeight: 400, textAlign: "left", overflowWrap: "anywhere" },
]);
export const numberColumn = style({ width: 64, "@media": { [minWidth[768]]: { width: 104 } } });
export const numberCell = style([cell, { textAlign: "right", whiteSpace: "nowrap" }]);
/** Phones have no room for the column; the totals above have the charts. */
export const chartColumn = style({ width: 176, "@media": { "(width < 48em)": { width: 0 } } });
export const chartCell = style([cell, { paddingLeft: space[24], "@media": { "(width < 48em)": { display: "none" } } }]);
export const sort = style({
  minHeight: 44,
  padding: 0,
  border: 0,
  backgroundColor: "transparent",
  color: color.textMuted,
  font: "inherit",
  fontSize: "0.875rem",
  whiteSpace: "nowrap",
  cursor: "pointer",
  ":hover": { color: color.text },
  selectors: { "[aria-sort] > &": { color: color.text, fontWeight: 500 } },
});
export const headerCell = style({
  padding: 0,
  borderBottom: `1px solid ${color.borderControl}`,
  textAlign: "right",
  fontWeight: 400,
});
export const headerTitle = style([headerCell, { color: color.textMuted, fontSize: "0.875rem", textAlign: "left" }]);

export const note = style({ color: color.textMuted, fontSize: "0.875rem", lineHeight: 1.45 });
export const attention = style({
  display: "grid",
  gap: space[32],
  "@media": { [minWidth[1200]]: { gridTemplateColumns: "repeat(3, minmax(0, 1fr))" } },
});
export const attentionTitle = style({ margin: `0 0 ${space[8]}`, fontSize: "0.9375rem", fontWeight: 500 });
export const attentionList = style({ display: "grid", margin: 0, padding: 0, listStyle: "none" });
export const attentionRow = style({
  minWidth: 0,
  padding: `${space[8]} 0`,
  borderBottom: `1px solid ${color.border}`,
  overflowWrap: "anywhere",
});
export const link = style({
  display: "inline-block",
  minHeight: 24,
  color: color.text,
  textDecoration: "underline",
  textDecorationColor: color.borderControl,
  textUnderlineOffset: 3,
  ":hover": { color: color.accent, textDecorationColor: "currentColor" },
});
