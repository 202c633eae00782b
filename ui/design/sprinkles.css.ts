import { createSprinkles, defineProperties } from "@vanilla-extract/sprinkles";
import { from, space } from "./tokens.ts";

const distances = {
  16: space[16],
  20: space[20],
  24: space[24],
  28: space[28],
  32: space[32],
  40: space[40],
  56: space[56],
  64: space[64],
  72: space[72],
  88: space[88],
  104: space[104],
  112: space[112],
  120: space[120],
} as const;

const rhythm = defineProperties({
  conditions: { small: {}, medium: { "@media": from[768] } },
  defaultCondition: "small",
  properties: { marginTop: distances, paddingTop: distances, paddingBottom: distances },
});

/** Vertical rhythm of a page, where a part stands at its own distance from what is above it. */
export const sprinkles = createSprinkles(rhythm);
