import { globalStyle, style, styleVariants } from "@vanilla-extract/css";
import { color } from "../design/theme.css.ts";
import { minWidth, space } from "../design/tokens.ts";

const base = style({
  paddingBlock: `${space[40]} ${space[28]}`,
  "@media": { [minWidth[768]]: { paddingBlock: `${space[72]} ${space[40]}` } },
});

export const pageTitleBlock = styleVariants({
  plain: [base],
  withBorder: [
    base,
    {
      marginBottom: space[28],
      borderBottom: `1px solid ${color.borderStrong}`,
      "@media": { [minWidth[768]]: { marginBottom: space[40] } },
    },
  ],
});

export const belowFilters = style({ marginTop: space[28], "@media": { [minWidth[768]]: { marginTop: space[48] } } });

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

export const errorText = style({ maxWidth: "32em" });
export const actions = style({
  display: "flex",
  flexWrap: "wrap",
  gap: space[16],
  marginBlock: `${space[32]} ${space[72]}`,
});

export const layout = style({
  display: "grid",
  gridTemplateColumns: "minmax(0, 1fr)",
  alignItems: "center",
  gap: space[56],
  paddingBlock: `${space[64]} ${space[16]}`,
  "@media": {
    [minWidth[900]]: {
      gridTemplateColumns: "minmax(0, 1fr) minmax(304px, 30%)",
      paddingBlock: `${space[88]} ${space[72]}`,
    },
  },
});

/** The size of the title depends on the width of this column, so that it always fits on one line. */
export const text = style({ containerType: "inline-size" });

export const notFoundText = style({ marginBlock: `${space[24]} ${space[32]}`, maxWidth: "32em" });
export const illustration = style({ display: "grid", justifyItems: "center" });
