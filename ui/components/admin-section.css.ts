import { style, styleVariants } from "@vanilla-extract/css";
import { color } from "../design/theme.css.ts";
import { font, minWidth, space } from "../design/tokens.ts";
import { headingScales, headingStyle } from "../design/type-scale.ts";

export const section = style({ minWidth: 0, borderTop: `1px solid ${color.borderStrong}`, paddingTop: space[16] });

export const header = style({
  display: "flex",
  flexDirection: "column",
  gap: space[12],
  marginBottom: space[20],
  "@media": { [minWidth[600]]: { flexDirection: "row", alignItems: "center", justifyContent: "space-between" } },
});

export const headingText = style({
  display: "flex",
  flexWrap: "wrap",
  alignItems: "baseline",
  columnGap: space[12],
  minHeight: 36,
});

export const title = style({ ...headingStyle(headingScales.admin, -0.01), minWidth: 0 });

export const count = style({ color: color.textMuted, fontSize: "0.875rem", lineHeight: 1.45 });

const bannerBase = style({
  display: "flex",
  flexWrap: "wrap",
  alignItems: "center",
  gap: space[12],
  marginBottom: space[24],
  padding: `${space[12]} ${space[16]}`,
  border: "1px solid",
  backgroundColor: color.surfaceRaised,
});
export const banner = styleVariants({
  neutral: [bannerBase, { borderColor: color.borderControl }],
  danger: [bannerBase, { borderColor: color.danger }],
});
export const bannerText = style({ flex: "1 1 240px" });

export const totals = style({
  display: "grid",
  gridTemplate: "auto auto auto / repeat(3, minmax(0, 1fr))",
  margin: 0,
  borderTop: `1px solid ${color.borderStrong}`,
  borderBottom: `1px solid ${color.border}`,
});
/** Label, number and chart of each cell are in the rows of the grid, so that the numbers align below long labels. */
export const total = style({
  display: "grid",
  gridTemplateRows: "subgrid",
  gridRow: "span 3",
  alignItems: "start",
  minWidth: 0,
  padding: `${space[16]} ${space[12]} ${space[20]}`,
  selectors: {
    "&:first-child": { paddingLeft: 0 },
    "& + &": { borderLeft: `1px solid ${color.border}` },
  },
  "@media": { [minWidth[768]]: { paddingInline: space[24] } },
});
export const totalLabel = style({ color: color.textMuted, fontSize: "0.875rem", lineHeight: 1.45 });
/** Without a font size, which pages choose. */
export const totalNumber = style({
  margin: 0,
  fontFamily: font.display,
  fontVariantNumeric: "lining-nums tabular-nums",
  letterSpacing: "-0.01em",
  lineHeight: 1.05,
});
