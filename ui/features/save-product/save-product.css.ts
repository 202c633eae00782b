import { globalStyle, style } from "@vanilla-extract/css";
import { color } from "../../design/theme.css.ts";
import { forcedColors, minWidth, space, zIndex } from "../../design/tokens.ts";
import { headingScales, headingStyle } from "../../design/type-scale.ts";

/** The image at the left, the fields at the right, the buttons below them. */
export const form = style({
  display: "grid",
  gap: space[32],
  "@media": { [minWidth[900]]: { gridTemplateColumns: "repeat(2, minmax(0, 1fr))", columnGap: space[56] } },
});

export const fields = style({ display: "grid", alignContent: "start", gap: space[20], minWidth: 0 });

export const problems = style({
  gridColumn: "1 / -1",
  padding: `${space[12]} ${space[16]}`,
  backgroundColor: color.warningSurface,
  fontSize: "0.875rem",
  lineHeight: 1.45,
});

export const tiles = style({
  display: "grid",
  gridTemplateColumns: "repeat(2, minmax(0, 1fr))",
  gap: space[16],
  "@media": { [minWidth[600]]: { gridTemplateColumns: "repeat(3, minmax(0, 1fr))" } },
});

export const tile = style({ position: "relative", display: "block", minWidth: 0 });
export const frame = style({
  display: "grid",
  placeItems: "center",
  aspectRatio: "1",
  overflow: "hidden",
  backgroundColor: color.productSurface,
});
export const image = style({ display: "block", width: "100%", height: "100%", objectFit: "contain" });
/** Words instead of an image. */
export const emptyFrame = style([
  frame,
  {
    padding: space[12],
    textAlign: "center",
    fontSize: "0.875rem",
    lineHeight: 1.4,
    backgroundColor: color.surfaceSunken,
    color: color.textSecondary,
  },
]);
export const size = style({ display: "block", marginTop: space[4] });

/** Covers the tile, so that all of it can be pressed; the frame shows its state. */
globalStyle(`${tile} input`, {
  position: "absolute",
  inset: 0,
  zIndex: zIndex.raised,
  width: "100%",
  height: "100%",
  margin: 0,
  opacity: 0,
  cursor: "pointer",
});
globalStyle(`${tile} input:checked + span`, {
  outline: `2px solid ${color.accent}`,
  outlineOffset: 3,
  "@media": { [forcedColors]: { outlineColor: "Highlight" } },
});
globalStyle(`${tile} input:focus-visible + span`, { outline: `2px solid ${color.text}`, outlineOffset: 3 });

export const own = style({ marginTop: space[20] });

/** Has room for the library and six boards, so that the buttons below stay where they are while boards load. */
export const choices = style({ minHeight: 328, marginTop: space[8], borderTop: `1px solid ${color.border}` });
export const choice = style({
  display: "flex",
  alignItems: "center",
  gap: space[12],
  minHeight: 44,
  padding: `${space[8]} 0`,
  borderBottom: `1px solid ${color.border}`,
  fontSize: "0.9375rem",
  lineHeight: 1.4,
  overflowWrap: "anywhere",
  cursor: "pointer",
});
globalStyle(`${choice} input`, { flexShrink: 0, width: 18, height: 18, margin: 0, accentColor: color.accent });
globalStyle(`${choice} span`, { minWidth: 0 });

export const hint = style({ maxWidth: "36em", color: color.textMuted, fontSize: "0.8125rem", lineHeight: 1.45 });

/** At the foot of the window, so that saving takes one press without scrolling. */
export const actions = style({
  position: "sticky",
  bottom: 0,
  zIndex: zIndex.sticky,
  gridColumn: "1 / -1",
  display: "flex",
  flexWrap: "wrap",
  alignItems: "center",
  gap: space[12],
  padding: `${space[12]} 0`,
  borderTop: `1px solid ${color.borderStrong}`,
  backgroundColor: color.surface,
  // Covers the padding below, where a dialog scrolls.
  boxShadow: `0 ${space[32]} 0 ${color.surface}`,
});
export const found = style([hint, { paddingTop: space[12] }]);
/** Where the product will be saved: the choice may be out of view. */
export const place = style([hint, { flex: "1 1 8em", minWidth: 0, overflowWrap: "anywhere" }]);
/** Keeps a focused field clear of the sticky buttons. */
globalStyle(`${form} :is(input, select, button)`, { scrollMarginBottom: 96 });
export const failure = style({ flexBasis: "100%", color: color.danger, fontSize: "0.875rem", lineHeight: 1.45 });

export const saved = style({ display: "grid", justifyItems: "start", gap: space[12], overflowWrap: "anywhere" });
export const savedTitle = style({ ...headingStyle(headingScales.admin, -0.01), outline: "none" });

export const columns = style({
  display: "grid",
  gap: space[32],
  "@media": { [minWidth[900]]: { gridTemplateColumns: "repeat(2, minmax(0, 1fr))", gap: space[56] } },
});

export const steps = style({ display: "grid", alignContent: "start", gap: space[16], minWidth: 0 });

export const link = style({ justifySelf: "start", maxWidth: "100%", cursor: "grab", overflowWrap: "anywhere" });
