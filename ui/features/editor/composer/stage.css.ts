import { style, styleVariants } from "@vanilla-extract/css";
import { color } from "../../../design/theme.css.ts";
import { font, forcedColors, radius, space } from "../../../design/tokens.ts";

/** Scrolls when the frame is zoomed. Its size is the measure of the frame's. */
export const viewport = style({
  display: "grid",
  gridArea: "stage",
  placeItems: "safe center",
  minWidth: 0,
  minHeight: 0,
  overflow: "auto",
  overscrollBehavior: "contain",
  containerType: "size",
  padding: `${space[28]} ${space[20]}`,
});

/** The hairline shows where a pale moodboard ends. */
export const frame = style({
  position: "relative",
  outline: `1px solid ${color.border}`,
  touchAction: "none",
  userSelect: "none",
});

export const item = style({
  position: "absolute",
  cursor: "move",
  touchAction: "none",
  selectors: {
    "&:hover": { boxShadow: `0 0 0 1px ${color.surface}, 0 0 0 2px ${color.borderControl}` },
    // The selected item has a frame of its own.
    "&[aria-pressed=true]": { boxShadow: "none" },
    "&[aria-pressed=true]:focus-visible": { outline: "none" },
    "&[aria-pressed=false]:focus-visible": { outlineOffset: 2, boxShadow: `0 0 0 2px ${color.surface}` },
  },
});

/** The plate with which a dragged one changes places. */
export const swapPartner = style([
  item,
  {
    outline: `3px dashed ${color.accent}`,
    outlineOffset: -3,
    boxShadow: `0 0 0 1px ${color.surface}`,
    "@media": { [forcedColors]: { outlineColor: "Highlight" } },
  },
]);

/** With an edge, so that it is seen on every background. */
const guideBase = style({
  position: "absolute",
  zIndex: 1_000,
  backgroundColor: color.accent,
  boxShadow: `0 0 0 1px ${color.surface}`,
  pointerEvents: "none",
  "@media": { [forcedColors]: { backgroundColor: "Highlight" } },
});
export const guide = styleVariants({
  x: [guideBase, { top: 0, bottom: 0, width: 1 }],
  y: [guideBase, { left: 0, right: 0, height: 1 }],
});

/** Two lines, so that it is seen on every background. */
export const selection = style({
  position: "absolute",
  pointerEvents: "none",
  boxShadow: `0 0 0 2px ${color.accent}, 0 0 0 3px ${color.surface}`,
  "@media": { [forcedColors]: { outline: "2px solid Highlight" } },
});

/** The square is smaller than the area that can be pressed. */
const handleBase = style({
  position: "absolute",
  width: 24,
  height: 24,
  translate: "-50% -50%",
  pointerEvents: "auto",
  touchAction: "none",
  "::after": {
    content: "",
    position: "absolute",
    inset: 6,
    border: `2px solid ${color.accent}`,
    backgroundColor: color.surface,
  },
  "@media": {
    "(pointer: coarse)": { width: 44, height: 44, "::after": { inset: 15 } },
    [forcedColors]: { "::after": { borderColor: "Highlight" } },
  },
});

export const handle = styleVariants({
  "-1 -1": [handleBase, { left: 0, top: 0, cursor: "nwse-resize" }],
  "1 -1": [handleBase, { left: "100%", top: 0, cursor: "nesw-resize" }],
  "1 1": [handleBase, { left: "100%", top: "100%", cursor: "nwse-resize" }],
  "-1 1": [handleBase, { left: 0, top: "100%", cursor: "nesw-resize" }],
  "0 -1": [handleBase, { left: "50%", top: 0, cursor: "ns-resize" }],
  "1 0": [handleBase, { left: "100%", top: "50%", cursor: "ew-resize" }],
  "0 1": [handleBase, { left: "50%", top: "100%", cursor: "ns-resize" }],
  "-1 0": [handleBase, { left: 0, top: "50%", cursor: "ew-resize" }],
});

/** Below the item; the circle is smaller than the area that can be pressed. */
export const rotateHandle = style({
  position: "absolute",
  left: "50%",
  bottom: -42,
  display: "grid",
  placeItems: "center",
  width: 32,
  height: 32,
  translate: "-50% 0",
  color: color.accent,
  pointerEvents: "auto",
  cursor: "grab",
  touchAction: "none",
  "@media": { "(pointer: coarse)": { bottom: -54, width: 44, height: 44 } },
});
export const rotateIcon = style({
  display: "grid",
  placeItems: "center",
  width: 28,
  height: 28,
  border: `1px solid ${color.accent}`,
  borderRadius: radius.full,
  backgroundColor: color.surface,
});

/** `isolation` bounds the blending. */
export const sceneFrame = style({
  position: "relative",
  display: "block",
  width: "100%",
  overflow: "hidden",
  isolation: "isolate",
  containerType: "inline-size",
  forcedColorAdjust: "none",
});

export const rectangle = style({ position: "absolute", display: "block" });
export const image = style([
  rectangle,
  { maxWidth: "none", userSelect: "none", "@media": { [forcedColors]: { mixBlendMode: "normal" } } },
]);
export const text = style([rectangle, { maxWidth: "none", overflow: "visible", textRendering: "geometricPrecision" }]);
const line = style({ whiteSpace: "pre", fontWeight: 400, wordSpacing: 0 });
export const serif = style([line, { fontFamily: font.display }]);
export const sans = style([line, { fontFamily: font.text }]);
