import { style } from "@vanilla-extract/css";
import { space } from "../design/tokens.ts";

export const errorText = style({ maxWidth: "32em" });
export const ways = style({
  display: "flex",
  flexWrap: "wrap",
  gap: space[16],
  marginBlock: `${space[32]} ${space[72]}`,
});
