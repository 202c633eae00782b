import { style } from "@vanilla-extract/css";
import { control } from "../../../components/fields.css.ts";
import { color } from "../../../design/theme.css.ts";
import { font, radius, space } from "../../../design/tokens.ts";

/** A part of a panel; a hairline divides it from the next. */
export const part = style({
  display: "grid",
  gap: space[12],
  minWidth: 0,
  paddingBlock: space[16],
  selectors: { "& + &": { borderTop: `1px solid ${color.border}` } },
});
export const partTitle = style({ fontFamily: font.display, fontSize: "1.1875rem", lineHeight: 1.25 });

export const fields = style({ display: "grid", gridTemplateColumns: "1fr 1fr", gap: space[12] });

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
const swatchBase = {
  padding: 0,
  border: `1px solid ${color.borderControl}`,
  borderRadius: radius.small,
  forcedColorAdjust: "none",
} as const;
/** Two colors in a row, each a picker beside a text. */
export const colorFields = style([fields, { alignItems: "start" }]);
export const colorField = style({ display: "grid", gridTemplateColumns: "44px minmax(0, 1fr)", gap: 6 });
export const colorText = style([control, { paddingInline: space[8] }]);
export const colorInput = style({
  ...swatchBase,
  width: 44,
  height: 44,
  backgroundColor: "transparent",
  cursor: "pointer",
  selectors: {
    "&::-webkit-color-swatch-wrapper": { padding: 0 },
    "&::-webkit-color-swatch": { border: 0 },
    "&::-moz-color-swatch": { border: 0 },
  },
});
export const swatch = style({
  ...swatchBase,
  width: 44,
  height: 44,
  selectors: { "&[aria-pressed=true]": { outline: `2px solid ${color.accent}`, outlineOffset: 3 } },
});

export const actions = style({ display: "flex", flexWrap: "wrap", gap: space[8] });

export const rooms = style({ display: "grid", gridTemplateColumns: "repeat(3, 1fr)", gap: space[12] });
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
