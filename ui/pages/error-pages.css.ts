import { style } from "@vanilla-extract/css";
import { minWidth, space } from "../design/tokens.ts";

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
