import { style } from "@vanilla-extract/css";
import { totalNumber } from "../../components/admin-section.css.ts";
import { clampLines, quietLink } from "../../design/mixins.ts";
import { color } from "../../design/theme.css.ts";
import { minWidth, space } from "../../design/tokens.ts";

export const page = style({ display: "grid", gap: space[40], minWidth: 0, containerType: "inline-size" });
/** Width of the content from which a row has space for its chart. */
const hasChartColumn = "(width >= 640px)";

export const bar = style({
  display: "flex",
  flexWrap: "wrap",
  alignItems: "center",
  gap: space[12],
});
export const toggleGroup = style({
  display: "flex",
  flexWrap: "wrap",
  gap: `0 ${space[12]}`,
  "@media": { [minWidth[768]]: { columnGap: space[24] } },
});
export const download = style({ marginLeft: "auto" });
export const toggle = style({
  minWidth: 44,
  minHeight: 44,
  borderBottom: "2px solid transparent",
  color: color.textSecondary,
  font: "inherit",
  fontSize: "0.875rem",
  ":hover": { color: color.text },
  selectors: {
    "&[aria-pressed=true]": { borderBottomColor: color.accent, color: color.text, fontWeight: 500 },
  },
});

/** Seven digits fit into a third of the content, on phones as well. */
export const number = style([totalNumber, { fontSize: "clamp(1.25rem, 5.6cqw, 2.875rem)" }]);

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
  { position: "relative", paddingRight: space[12], fontWeight: 400, textAlign: "left", overflowWrap: "anywhere" },
]);
export const numberColumn = style({ width: 60, "@container": { [hasChartColumn]: { width: 104 } } });
export const numberCell = style([cell, { textAlign: "right", whiteSpace: "nowrap" }]);
/** Narrow content has no room for the column; the totals above have the charts. */
export const chartCell = style([
  cell,
  { display: "none", paddingLeft: space[24], "@container": { [hasChartColumn]: { display: "table-cell" } } },
]);
export const chartColumn = style({ width: 176, borderBottomColor: color.borderControl });
export const sort = style({
  display: "inline-flex",
  alignItems: "center",
  justifyContent: "flex-end",
  gap: 2,
  minWidth: 44,
  minHeight: 44,
  color: color.textMuted,
  font: "inherit",
  fontSize: "0.875rem",
  whiteSpace: "nowrap",
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
export const tableNote = style([note, { marginTop: space[16] }]);
export const attention = style({
  display: "grid",
  gap: space[32],
  "@media": { [minWidth[1200]]: { gridTemplateColumns: "repeat(3, minmax(0, 1fr))" } },
});
export const attentionTitle = style({ margin: `0 0 ${space[8]}`, fontSize: "0.9375rem", fontWeight: 500 });
export const attentionList = style({ display: "grid", margin: 0, padding: 0, listStyle: "none" });
export const attentionRow = style({
  position: "relative",
  minWidth: 0,
  padding: `${space[8]} 0`,
  borderBottom: `1px solid ${color.border}`,
  overflowWrap: "anywhere",
});
export const link = style({
  display: "inline-block",
  minHeight: 24,
  ...quietLink,
  // A touch anywhere on the row, or on the cell of the title.
  "@media": { "(pointer: coarse)": { "::after": { content: "", position: "absolute", inset: 0 } } },
});
/** The page behind the link has the whole title. */
export const rowTitle = style([link, clampLines(3)]);
