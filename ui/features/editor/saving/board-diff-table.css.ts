import { style } from "@vanilla-extract/css";
import { color } from "../../../design/theme.css.ts";
import { space } from "../../../design/tokens.ts";

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
  maxWidth: "100%",
  marginTop: space[4],
  objectFit: "cover",
  backgroundColor: color.surfaceSunken,
  color: color.textSecondary,
  fontSize: "0.6875rem",
  lineHeight: 1.2,
});

export const message = style({ marginBottom: space[16] });
