import { style } from "@vanilla-extract/css";
import { font, forcedColors } from "../../../design/tokens.ts";

/** `isolation` bounds the blending. */
export const frame = style({
  position: "relative",
  display: "block",
  width: "100%",
  overflow: "hidden",
  isolation: "isolate",
  forcedColorAdjust: "none",
});

const step = style({ position: "absolute", display: "block" });
export const rectangle = step;
export const image = style([
  step,
  { maxWidth: "none", userSelect: "none", "@media": { [forcedColors]: { mixBlendMode: "normal" } } },
]);
export const text = style([step, { maxWidth: "none", overflow: "visible", textRendering: "geometricPrecision" }]);
const line = style({ whiteSpace: "pre", fontWeight: 400, wordSpacing: 0 });
export const serif = style([line, { fontFamily: font.display }]);
export const sans = style([line, { fontFamily: font.text }]);
