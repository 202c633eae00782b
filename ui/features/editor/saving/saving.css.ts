import { style } from "@vanilla-extract/css";
import { clampLines } from "../../../design/mixins.ts";
import { color } from "../../../design/theme.css.ts";
import { minWidth, space, zIndex } from "../../../design/tokens.ts";

export const table = style({
  width: "100%",
  borderCollapse: "collapse",
  tableLayout: "fixed",
  fontSize: "0.875rem",
  lineHeight: 1.45,
});

const cell = style({
  padding: 0,
  paddingRight: space[16],
  textAlign: "left",
  verticalAlign: "top",
  overflowWrap: "anywhere",
  selectors: { "&:last-child": { paddingRight: 0 } },
});
/** Sticky above a long table. */
export const columnHeader = style([
  cell,
  { position: "sticky", top: `-${space[4]}`, paddingBottom: space[8], backgroundColor: color.surface, fontWeight: 500 },
]);
/** A row above its two values, so that each of them has half of the width of a phone. */
export const rowHeader = style([
  cell,
  {
    paddingTop: space[8],
    borderTop: `1px solid ${color.border}`,
    color: color.textMuted,
    fontSize: "0.8125rem",
    fontWeight: 400,
  },
]);
export const value = style([cell, { paddingBottom: space[12] }]);

export const image = style({
  display: "block",
  marginTop: space[4],
  objectFit: "cover",
  backgroundColor: color.surfaceSunken,
  color: color.textSecondary,
  fontSize: "0.6875rem",
  lineHeight: 1.2,
});

export const note = style({ color: color.textMuted });
export const productTitles = style({ margin: 0, padding: 0, listStyle: "none" });
export const productTitle = style({
  ...clampLines(2),
});

export const message = style({ marginBottom: space[16] });

/**
 * At the end of the preview, and always visible: at the bottom of a window narrower than 1100 pixels, beside the form
 * in a low one.
 */
export const saveBar = style({
  position: "sticky",
  bottom: 0,
  zIndex: zIndex.sticky,
  // Covers the bottom padding of the page.
  marginBottom: `calc(-1 * ${space[72]})`,
  marginInline: `calc(-1 * ${space[16]})`,
  padding: `${space[12]} ${space[16]}`,
  borderTop: `1px solid ${color.border}`,
  backgroundColor: color.surface,
  "@media": {
    [minWidth[768]]: { marginInline: `calc(-1 * ${space[40]})`, paddingInline: space[40] },
    [minWidth[1100]]: { margin: 0, padding: `${space[20]} 0 ${space[16]}`, borderTop: 0 },
  },
});

export const buttons = style({
  display: "grid",
  gridTemplateColumns: "minmax(0, 1fr) minmax(0, 1.35fr)",
  gap: space[8],
  // Keeps the labels on one line.
  "@media": { "(width < 22em)": { gridTemplateColumns: "minmax(0, 1fr) minmax(0, 1.15fr)" } },
});

const line = style({ marginTop: space[8], fontSize: "0.8125rem", lineHeight: 1.45, overflowWrap: "anywhere" });
export const hint = style([line, { color: color.textMuted }]);
export const errorMessage = style([line, { color: color.danger }]);
