import { style } from "@vanilla-extract/css";
import { minWidth, space } from "../design/tokens.ts";

export const errorText = style({ maxWidth: "32em" });
export const ways = style({
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

/** The title's size depends on this column, so that the title fits on one line in every window. */
export const text = style({ containerType: "inline-size" });

export const notFoundText = style({ marginBlock: `${space[24]} ${space[32]}`, maxWidth: "32em" });
export const frame = style({ display: "grid", justifyItems: "center" });
