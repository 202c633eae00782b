import { globalStyle, style } from "@vanilla-extract/css";
import { totalNumber } from "../../components/admin-section.css.ts";
import { select } from "../../components/fields.css.ts";
import { color } from "../../design/theme.css.ts";
import { minWidth, space, zIndex } from "../../design/tokens.ts";
import { headingScales, headingStyle } from "../../design/type-scale.ts";

export const section = style({ marginTop: space[40], "@media": { [minWidth[768]]: { marginTop: space[48] } } });

export const head = style({
  display: "flex",
  flexWrap: "wrap",
  alignItems: "flex-end",
  gap: `${space[4]} ${space[40]}`,
  borderBottom: `1px solid ${color.borderStrong}`,
});

export const title = style({
  ...headingStyle(headingScales.admin, -0.01),
  paddingBottom: 14,
  ":focus": { outline: "none" },
  "@media": { "(width < 48em)": { width: "100%", paddingBottom: 0 } },
});

export const searching = style({ opacity: 0.55 });

export const tabs = style({ marginRight: "auto" });

export const note = style({
  padding: `${space[16]} 0`,
  borderBottom: `1px solid ${color.border}`,
  color: color.textMuted,
  fontSize: "0.875rem",
});

export const number = style([
  totalNumber,
  {
    // Prevents the margin of the bar from collapsing with the card's.
    display: "flow-root",
    height: "1.05em",
    fontSize: "2.125rem",
    "@media": { [minWidth[768]]: { fontSize: "2.875rem" } },
  },
]);

export const bar = style({
  display: "block",
  width: "1.4em",
  height: "0.8em",
  marginTop: "0.125em",
  backgroundColor: color.skeleton,
});

export const drafted = style({ marginTop: space[20], color: color.textSecondary, fontSize: "0.875rem" });
export const draftedBoard = style({ padding: `${space[8]} 0`, overflowWrap: "anywhere" });

/** Below a list that can be thousands of rows high, and so at the lower edge of the window. */
export const failure = style({
  position: "sticky",
  bottom: 0,
  padding: `${space[12]} 0`,
  backgroundColor: color.surface,
});

export const filterRow = style({
  display: "flex",
  flexWrap: "wrap",
  alignItems: "center",
  justifyContent: "space-between",
  gap: `0 ${space[24]}`,
  paddingTop: space[8],
});
export const filters = style({
  flex: "1 1 300px",
  display: "grid",
  gridTemplateColumns: "repeat(3, minmax(0, max-content))",
  gap: space[24],
  "@media": { "(width < 37.5em)": { gridTemplateColumns: "repeat(3, minmax(0, 1fr))", gap: space[12] } },
});
/** Without the frame of a form's field: the list's content comes first. */
export const filter = style([
  select,
  { paddingLeft: 0, borderColor: "transparent", backgroundColor: "transparent", fontSize: "0.875rem" },
]);

/**
 * In sight wherever the list is scrolled to; above it, it would push the rows down with the first one that is selected.
 */
export const actionBar = style({
  position: "sticky",
  bottom: 0,
  zIndex: zIndex.sticky,
  backgroundColor: color.surface,
});
globalStyle(`html:has(${actionBar} > *)`, { scrollPaddingBottom: "9.5rem" });
export const selection = style({
  display: "flex",
  flexWrap: "wrap",
  alignItems: "center",
  gap: space[8],
  padding: `${space[8]} 0`,
  borderTop: `1px solid ${color.borderStrong}`,
});
export const selected = style({ minWidth: "6.5em", marginRight: space[8], fontSize: "0.875rem", fontWeight: 500 });
export const refused = style({
  display: "block",
  marginTop: space[4],
  color: color.textSecondary,
  fontSize: "0.875rem",
  overflowWrap: "anywhere",
});

export const names = style({ display: "grid", gap: space[20] });

export const featuredRow = style({
  display: "grid",
  gridTemplateColumns: "36px minmax(0, 1fr) 44px",
  alignItems: "center",
  columnGap: space[8],
  minHeight: 52,
  paddingBlock: space[4],
});
export const featuredTitle = style({ overflowWrap: "anywhere", fontSize: "0.9375rem", lineHeight: 1.4 });
export const withdrawn = style({ color: color.textMuted, fontSize: "0.875rem", whiteSpace: "nowrap" });
