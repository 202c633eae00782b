import { forcedColors } from "./tokens.ts";

/**
 * A product's picture, whole. Grounds that are nearly white are brought up to white and take the tone of the plate under
 * them, so that pictures of different makers stand on one ground.
 */
export const productImage = {
  objectFit: "contain",
  mixBlendMode: "multiply",
  filter: "brightness(1.04)",
  "@media": { [forcedColors]: { mixBlendMode: "normal", filter: "none" } },
} as const;
