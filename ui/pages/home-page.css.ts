import { globalStyle, style } from "@vanilla-extract/css";
import { color } from "../design/theme.css.ts";
import { from, space } from "../design/tokens.ts";

export const band = style({ backgroundColor: color.band, color: color.onBand });

export const content = style({
  display: "grid",
  gap: `${space[28]} ${space[32]}`,
  alignItems: "end",
  paddingBlock: `${space[44]} ${space[48]}`,
  "@media": {
    [from[768]]: { gridTemplateColumns: "minmax(0, 1fr) minmax(0, 1fr)", paddingBlock: `${space[72]} 76px` },
  },
});

export const buttons = style({
  display: "flex",
  flexDirection: "column",
  gap: space[16],
  "@media": { [from[768]]: { flexDirection: "row", flexWrap: "wrap" } },
});

globalStyle(`${buttons} a`, { width: "100%" });
