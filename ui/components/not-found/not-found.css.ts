import { style } from "@vanilla-extract/css";
import { from, space } from "../../design/tokens.ts";

export const wall = style({
  display: "grid",
  alignItems: "center",
  gap: space[56],
  paddingBlock: `${space[64]} ${space[16]}`,
  "@media": {
    [from[900]]: { gridTemplateColumns: "minmax(0, 7fr) minmax(0, 5fr)", paddingBlock: `${space[88]} ${space[72]}` },
  },
});

export const words = style({ marginBlock: `${space[24]} ${space[32]}`, maxWidth: "32em" });
export const frame = style({ display: "grid", justifyItems: "center" });
