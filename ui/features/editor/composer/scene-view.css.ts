import { style } from "@vanilla-extract/css";
import { font, forcedColors } from "../../../design/tokens.ts";

/** Lengths inside are shares of the width: one unit of the scene is 0.1cqw. `isolation` bounds the blending. */
export const frame = style({
  position: "relative",
  display: "block",
  width: "100%",
  overflow: "hidden",
  isolation: "isolate",
  containerType: "inline-size",
  forcedColorAdjust: "none",
});

const step = style({ position: "absolute", display: "block" });
export const rectangle = step;
export const image = style([
  step,
  { maxWidth: "none", userSelect: "none", "@media": { [forcedColors]: { mixBlendMode: "normal" } } },
]);
export const text = style([step, { whiteSpace: "pre", textAlign: "left", fontWeight: 400, wordSpacing: 0 }]);
export const serif = style({ fontFamily: font.display });
export const sans = style({ fontFamily: font.text });
export const line = style({ display: "block" });
