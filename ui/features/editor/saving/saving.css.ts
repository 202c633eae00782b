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
/** Stays in view above a long comparison. */
export const column = style([
  cell,
  { position: "sticky", top: `-${space[4]}`, paddingBottom: space[8], backgroundColor: color.paper, fontWeight: 500 },
]);
/** Stands above its two values, so that both have half of a phone's width. */
export const name = style([
  cell,
  {
    paddingTop: space[8],
    borderTop: `1px solid ${color.rule}`,
    color: color.muted,
    fontSize: "0.8125rem",
    fontWeight: 400,
  },
]);
export const value = style([cell, { paddingBottom: space[12] }]);

export const picture = style({
  display: "block",
  marginTop: space[4],
  objectFit: "cover",
  backgroundColor: color.sunk,
  color: color.inkSoft,
  fontSize: "0.6875rem",
  lineHeight: 1.2,
});

export const diffNote = style({ color: color.muted });
export const titles = style({ margin: 0, padding: 0, listStyle: "none" });
export const title = style({
  display: "-webkit-box",
  overflow: "hidden",
  WebkitBoxOrient: "vertical",
  WebkitLineClamp: 2,
});
