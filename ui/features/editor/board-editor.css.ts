import { globalStyle, style } from "@vanilla-extract/css";
import { clampLines } from "../../design/mixins.ts";
import { color } from "../../design/theme.css.ts";
import { adminBarHeight, minWidth, space, zIndex } from "../../design/tokens.ts";
import { headingStyle } from "../../design/type-scale.ts";
import { caption } from "../../design/typography.css.ts";

/** The form; from 1100 px on with the sticky preview beside it. */
export const columns = style({
  display: "flex",
  flexDirection: "column",
  gap: space[40],
  "@media": {
    [minWidth[1100]]: {
      display: "grid",
      gridTemplateColumns: "minmax(0, 1fr) 348px",
      alignItems: "start",
      columnGap: space[56],
    },
  },
});

export const cards = style({ display: "flex", flexDirection: "column", gap: space[40], minWidth: 0 });

/**
 * Below 1100 px its children follow the form in one column, so that the buttons can be sticky at the bottom of the
 * window.
 */
export const side = style({
  display: "contents",
  "@media": {
    [minWidth[1100]]: { display: "block", position: "sticky", top: `calc(${adminBarHeight.large} + ${space[32]})` },
  },
});

export const parts = style({ display: "grid", alignContent: "start", gap: space[28], minWidth: 0 });
export const moodboard = style({ display: "block", width: 150 });

const sentence = style({ marginTop: space[12], fontSize: "0.8125rem", lineHeight: 1.45, overflowWrap: "anywhere" });
export const hint = style([sentence, { color: color.textMuted }]);
/** Error of a whole section. */
export const error = style([sentence, { color: color.danger }]);

/** The button that tags products, with the number of tags. */
export const tagging = style([
  caption,
  { display: "flex", flexWrap: "wrap", alignItems: "center", gap: space[12], marginTop: space[16] },
]);

/** A notice about the moodboard with a button. */
export const composerNotice = style({
  display: "flex",
  flexWrap: "wrap",
  alignItems: "center",
  gap: `${space[8]} ${space[12]}`,
  marginTop: space[16],
  paddingLeft: space[12],
  borderLeft: `3px solid ${color.borderControl}`,
  color: color.textSecondary,
  fontSize: "0.875rem",
  lineHeight: 1.45,
});

/** Grid and text; side by side where they have the full page width, so that the grid fits the height of the window. */
export const preview = style({
  display: "grid",
  gap: space[20],
  "@media": {
    [minWidth[600]]: { gridTemplateColumns: "minmax(0, 1fr) minmax(0, 1fr)", columnGap: space[32] },
    [minWidth[1100]]: { gridTemplateColumns: "minmax(0, 1fr)" },
  },
});

export const grid = style({ display: "grid", gridTemplateColumns: "repeat(3, minmax(0, 1fr))", gap: space[4] });

/** Tiles lower than square, with cropped images, leave room for the text above the sticky buttons. */
const lowWindow = `${minWidth[1100]} and (max-height: 52em)`;
const lowTile = { "@media": { [lowWindow]: { aspectRatio: "5 / 4" } } };

export const cell = style({
  aspectRatio: "1",
  overflow: "hidden",
  backgroundColor: color.productSurface,
  ...lowTile,
});
/** Half of the height that a low tile loses against a square. */
globalStyle(`${cell} > *`, { "@media": { [lowWindow]: { marginTop: "-10%" } } });

export const emptyTile = style({
  display: "grid",
  placeItems: "center",
  aspectRatio: "1",
  border: `1px dashed ${color.borderControl}`,
  color: color.textMuted,
  ...lowTile,
});

export const previewText = style({ display: "grid", alignContent: "start", overflowWrap: "anywhere" });
export const title = style({
  ...headingStyle({ small: [30, 1.08] }, -0.01),
  ...clampLines(4),
});
/** At most five lines. */
export const description = style({
  ...clampLines(5),
  marginTop: space[8],
  color: color.textSecondary,
  fontSize: "0.875rem",
  lineHeight: 1.55,
});

export const descriptionText = style({ display: "block", fieldSizing: "content", maxHeight: 480 });

export const descriptionStatus = style({
  display: "flex",
  flexWrap: "wrap",
  alignItems: "center",
  columnGap: space[20],
  minHeight: 44,
  color: color.textMuted,
  fontSize: "0.875rem",
});

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

/** "Save changes for later" has a row of its own. */
globalStyle(`${buttons} > :nth-child(3)`, { gridColumn: "1 / -1" });

export const actions = style({ display: "flex", gap: space[8] });
