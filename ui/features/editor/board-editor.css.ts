import { globalStyle, style } from "@vanilla-extract/css";
import { color } from "../../design/theme.css.ts";
import { adminBarHeight, minWidth, space } from "../../design/tokens.ts";
import { headingStyle } from "../../design/type-scale.ts";

/** The form, and beside it from 1100 pixels on the preview, which stays in view. */
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

/** Below 1100 pixels its parts follow the form one by one, so that the buttons can stay at the window's foot. */
export const side = style({
  display: "contents",
  "@media": {
    [minWidth[1100]]: { display: "block", position: "sticky", top: `calc(${adminBarHeight.large} + ${space[32]})` },
  },
});

export const parts = style({ display: "grid", alignContent: "start", gap: space[28], minWidth: 0 });
export const moodboard = style({ display: "block", width: 150 });

const sentence = style({ marginTop: space[12], fontSize: "0.8125rem", lineHeight: 1.45 });
export const hint = style([sentence, { color: color.textMuted }]);
/** What is wrong with a whole card. */
export const error = style([sentence, { color: color.danger }]);

export const offer = style({
  display: "flex",
  flexWrap: "wrap",
  alignItems: "center",
  gap: space[12],
  marginBottom: space[24],
  padding: `${space[12]} ${space[16]}`,
  border: `1px solid ${color.borderControl}`,
  backgroundColor: color.surfaceRaised,
});
export const draftText = style({ flex: "1 1 240px" });

/** Grid and words; side by side where they have the whole page's width, so that the grid is no higher than a window. */
export const preview = style({
  display: "grid",
  gap: space[20],
  "@media": {
    [minWidth[600]]: { gridTemplateColumns: "minmax(0, 1fr) minmax(0, 1fr)", columnGap: space[32] },
    [minWidth[1100]]: { gridTemplateColumns: "minmax(0, 1fr)" },
  },
});

export const grid = style({ display: "grid", gridTemplateColumns: "repeat(3, minmax(0, 1fr))", gap: space[4] });

/** Lower tiles, of which pictures show the middle, leave room for the words above the buttons at the window's foot. */
const lowWindow = `${minWidth[1100]} and (max-height: 52em)`;
const lowTile = { "@media": { [lowWindow]: { aspectRatio: "5 / 4" } } };

export const cell = style([
  { aspectRatio: "1", minWidth: 0, minHeight: 0, overflow: "hidden", backgroundColor: color.productSurface },
  lowTile,
]);
/** Half of what a square loses as a low tile. */
globalStyle(`${cell} > *`, { "@media": { [lowWindow]: { marginTop: "-10%" } } });

export const editorId = style([
  {
    display: "grid",
    placeItems: "center",
    aspectRatio: "1",
    border: `1px dashed ${color.borderControl}`,
    color: color.textMuted,
  },
  lowTile,
]);

export const previewText = style({ display: "grid", alignContent: "start", overflowWrap: "anywhere" });
const step = [30, 1.08] as const;
export const title = style({
  ...headingStyle([step, step, step, step], -0.01),
  display: "-webkit-box",
  overflow: "hidden",
  WebkitBoxOrient: "vertical",
  WebkitLineClamp: 4,
});
/** At most five lines. */
export const description = style({
  display: "-webkit-box",
  marginTop: space[8],
  overflow: "hidden",
  WebkitBoxOrient: "vertical",
  WebkitLineClamp: 5,
  color: color.textSecondary,
  fontSize: "0.875rem",
  lineHeight: 1.55,
});
