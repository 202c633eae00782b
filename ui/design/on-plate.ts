import { forcedColors } from "./tokens.ts";

/** A product's picture, whole; a white ground takes the tone of the plate that it stands on. */
export const onPlate = {
  objectFit: "contain",
  mixBlendMode: "multiply",
  "@media": { [forcedColors]: { mixBlendMode: "normal" } },
} as const;
