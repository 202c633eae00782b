import { style } from "@vanilla-extract/css";
import { control } from "../../../components/fields.css.ts";
import { color } from "../../../design/theme.css.ts";
import { duration, font, forcedColors, radius, space } from "../../../design/tokens.ts";

/** A part of a panel; a hairline divides it from the next. */
export const part = style({
  display: "grid",
  gap: space[12],
  minWidth: 0,
  paddingBlock: space[16],
  selectors: { "& + &": { borderTop: `1px solid ${color.border}` } },
});
export const partTitle = style({ fontFamily: font.display, fontSize: "1.1875rem", lineHeight: 1.25 });
export const note = style({ color: color.textMuted, fontSize: "0.8125rem", lineHeight: 1.45 });

export const fields = style({ display: "grid", gridTemplateColumns: "1fr 1fr", gap: space[12] });
export const fieldLabel = style({ padding: 0, fontSize: "0.875rem", fontWeight: 500, lineHeight: 1.4 });
export const numberField = style({ display: "grid", gap: 5, minWidth: 0 });
export const numberInput = style([control, { height: 40, "@media": { "(pointer: coarse)": { height: 44 } } }]);

export const legend = style([fieldLabel, { marginBottom: 7 }]);
export const options = style({
  display: "grid",
  gridAutoFlow: "column",
  gridAutoColumns: "1fr",
  border: `1px solid ${color.borderControl}`,
  borderRadius: radius.small,
});
/** The chosen option is filled, and its letters are heavier. */
export const option = style({
  position: "relative",
  display: "grid",
  placeItems: "center",
  minHeight: 38,
  padding: `2px ${space[4]}`,
  fontSize: "0.875rem",
  lineHeight: 1.25,
  textAlign: "center",
  cursor: "pointer",
  transition: `background-color ${duration.color}`,
  selectors: {
    "& + &": { borderLeft: `1px solid ${color.borderControl}` },
    "&:hover": { backgroundColor: color.surfaceHover },
    "&:has(:checked)": { backgroundColor: color.text, color: color.surface, fontWeight: 500 },
    "&:has(:focus-visible)": { outline: `2px solid ${color.accent}`, outlineOffset: 3 },
    "fieldset:disabled &": { color: color.textMuted, cursor: "default" },
    "fieldset:disabled &:has(:checked)": { backgroundColor: color.surfaceSunken },
  },
  "@media": {
    "(pointer: coarse)": { minHeight: 44 },
    [forcedColors]: { selectors: { "&:has(:checked)": { outline: "2px solid Highlight", outlineOffset: -3 } } },
  },
});
export const optionInput = style({ position: "absolute", inset: 0, margin: 0, opacity: 0, cursor: "inherit" });

export const checkbox = style({
  display: "flex",
  alignItems: "center",
  gap: space[12],
  minHeight: 32,
  fontSize: "0.9375rem",
  cursor: "pointer",
  "@media": { "(pointer: coarse)": { minHeight: 44 } },
});
export const checkboxInput = style({ flexShrink: 0, width: 18, height: 18, margin: 0, accentColor: color.accent });

export const swatches = style({ display: "flex", flexWrap: "wrap", gap: space[8] });
const swatchSize = { width: 40, height: 40, "@media": { "(pointer: coarse)": { width: 44, height: 44 } } } as const;
const swatchBorder = { border: `1px solid ${color.borderControl}`, borderRadius: radius.small } as const;
/** Two colors in a row, each a picker beside a text. */
export const colorFields = style({
  display: "grid",
  gridTemplateColumns: "1fr 1fr",
  alignItems: "start",
  gap: space[12],
});
export const colorField = style({ display: "grid", gridTemplateColumns: "40px minmax(0, 1fr)", gap: 6 });
export const colorText = style([numberInput, { paddingInline: space[8] }]);
export const colorInput = style({
  ...swatchBorder,
  width: 40,
  height: 40,
  padding: 0,
  backgroundColor: "transparent",
  cursor: "pointer",
  forcedColorAdjust: "none",
  "@media": { "(pointer: coarse)": { height: 44 } },
  selectors: {
    "&::-webkit-color-swatch-wrapper": { padding: 0 },
    "&::-webkit-color-swatch": { border: 0 },
    "&::-moz-color-swatch": { border: 0 },
  },
});
export const fieldError = style({ color: color.danger, fontSize: "0.8125rem", lineHeight: 1.45 });
export const swatch = style({
  ...swatchSize,
  ...swatchBorder,
  flexShrink: 0,
  padding: 0,
  forcedColorAdjust: "none",
  selectors: { "&[aria-pressed=true]": { outline: `2px solid ${color.accent}`, outlineOffset: 3 } },
});

export const actions = style({ display: "flex", flexWrap: "wrap", gap: space[8] });

/** Rooms to choose from, and the products in the list of items. */
export const imageOptions = style({ display: "grid", gridTemplateColumns: "repeat(3, 1fr)", gap: space[12] });
export const imageOption = style({
  display: "grid",
  gap: space[4],
  minWidth: 0,
  fontSize: "0.8125rem",
  lineHeight: 1.3,
  textAlign: "start",
  overflowWrap: "anywhere",
});
export const optionImage = style({
  display: "grid",
  placeItems: "center",
  width: "100%",
  aspectRatio: "3 / 2",
  objectFit: "cover",
  backgroundColor: color.surfaceSunken,
  color: color.textMuted,
  selectors: {
    "[aria-pressed=true] > &": { outline: `2px solid ${color.accent}`, outlineOffset: 2 },
  },
});

export const list = style({ display: "grid" });
export const row = style({
  display: "flex",
  alignItems: "center",
  gap: space[8],
  selectors: { "& + &": { borderTop: `1px solid ${color.border}` } },
});
export const rowButton = style({
  display: "grid",
  flex: "1 1 0",
  gap: 1,
  minWidth: 0,
  minHeight: 52,
  alignContent: "center",
  padding: `6px ${space[8]}`,
  textAlign: "start",
  selectors: {
    "&:hover": { backgroundColor: color.surfaceHover },
    "&[aria-pressed=true]": {
      backgroundColor: color.surfaceHover,
      boxShadow: `inset 3px 0 ${color.accent}`,
      fontWeight: 500,
    },
    "&:focus-visible": { outlineOffset: -2 },
  },
});
export const rowTitle = style({
  overflow: "hidden",
  fontSize: "0.875rem",
  lineHeight: 1.35,
  textOverflow: "ellipsis",
  whiteSpace: "nowrap",
});
export const rowText = style({
  color: color.textMuted,
  fontSize: "0.8125rem",
  fontWeight: 400,
  lineHeight: 1.35,
});
