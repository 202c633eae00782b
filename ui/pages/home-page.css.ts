import { globalStyle, style } from "@vanilla-extract/css";
import { color } from "../design/theme.css.ts";
import { minWidth, space } from "../design/tokens.ts";

export const banner = style({ backgroundColor: color.banner, color: color.onBanner });

export const content = style({
  display: "grid",
  gap: `${space[28]} ${space[32]}`,
  alignItems: "end",
  paddingBlock: `${space[44]} ${space[48]}`,
  "@media": {
    [minWidth[768]]: { gridTemplateColumns: "minmax(0, 1fr) minmax(0, 1fr)", paddingBlock: `${space[72]} 76px` },
  },
});

export const buttons = style({
  display: "flex",
  flexDirection: "column",
  gap: space[16],
  "@media": { [minWidth[768]]: { flexDirection: "row", flexWrap: "wrap" } },
});

globalStyle(`${buttons} a`, { width: "100%" });
