import { globalStyle, style } from "@vanilla-extract/css";
import { color } from "../../../design/theme.css.ts";
import { from, space } from "../../../design/tokens.ts";
import { display } from "../../../design/type-scale.ts";

/** Grid and words; side by side where they have the whole page's width, so that the grid is no higher than a window. */
export const preview = style({
  display: "grid",
  gap: space[20],
  "@media": {
    [from[600]]: { gridTemplateColumns: "minmax(0, 1fr) minmax(0, 1fr)", columnGap: space[32] },
    [from[1100]]: { gridTemplateColumns: "minmax(0, 1fr)" },
  },
});

export const grid = style({ display: "grid", gridTemplateColumns: "repeat(3, minmax(0, 1fr))", gap: space[4] });

/** Lower tiles, of which pictures show the middle, leave room for the words above the buttons at the window's foot. */
const lowWindow = `${from[1100]} and (max-height: 52em)`;
const lowTile = { "@media": { [lowWindow]: { aspectRatio: "5 / 4" } } };

export const cell = style([
  { aspectRatio: "1", minWidth: 0, minHeight: 0, overflow: "hidden", backgroundColor: color.plate },
  lowTile,
]);
/** Half of what a square loses as a low tile. */
globalStyle(`${cell} > *`, { "@media": { [lowWindow]: { marginTop: "-10%" } } });

export const slot = style([
  {
    display: "grid",
    placeItems: "center",
    aspectRatio: "1",
    border: `1px dashed ${color.control}`,
    color: color.muted,
  },
  lowTile,
]);

export const previewText = style({ display: "grid", alignContent: "start", overflowWrap: "anywhere" });
const step = [30, 1.08] as const;
export const title = style({
  ...display([step, step, step, step], -0.01),
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
  color: color.inkSoft,
  fontSize: "0.875rem",
  lineHeight: 1.55,
});
