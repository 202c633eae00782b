import { style } from "@vanilla-extract/css";
import { color } from "../design/theme.css.ts";
import { duration, font, radius, space } from "../design/tokens.ts";

export const field = style({ display: "flex", flexDirection: "column", minWidth: 0 });

export const label = style({ marginBottom: 7, fontSize: "0.875rem", fontWeight: 500, lineHeight: 1.4 });
export const optional = style({ color: color.textMuted, fontWeight: 400 });

export const control = style({
  width: "100%",
  minWidth: 0,
  height: 44,
  margin: 0,
  paddingInline: space[12],
  border: `1px solid ${color.borderControl}`,
  borderRadius: radius.small,
  backgroundColor: color.surfaceRaised,
  color: color.text,
  fontFamily: font.text,
  fontSize: "0.9375rem",
  lineHeight: 1.5,
  appearance: "none",
  // The label stays visible when the field is scrolled into view.
  scrollMarginTop: 40,
  transition: `border-color ${duration.color}`,
  selectors: {
    "&:hover": { borderColor: color.text },
    "&:focus": { borderColor: color.accent, outline: `2px solid ${color.accent}`, outlineOffset: -2 },
    "&[aria-invalid=true]": { borderColor: color.danger, outline: `2px solid ${color.danger}`, outlineOffset: -2 },
    "&:disabled": { borderColor: color.border, backgroundColor: "transparent", color: color.textMuted },
    "&::placeholder": { color: color.textMuted, opacity: 1 },
    "&::-webkit-search-cancel-button": { appearance: "none" },
  },
  // Phones zoom in when a focused field has smaller text.
  "@media": { "(pointer: coarse)": { fontSize: "1rem" } },
});

export const textarea = style([
  control,
  { height: "auto", minHeight: 132, paddingBlock: space[12], resize: "vertical" },
]);

export const growing = style([
  control,
  {
    display: "block",
    height: "auto",
    minHeight: 44,
    maxHeight: 240,
    paddingBlock: 10,
    fieldSizing: "content",
    resize: "none",
  },
]);

export const selectWrapper = style({ position: "relative" });
export const select = style([control, { paddingRight: space[32], textOverflow: "ellipsis", cursor: "pointer" }]);
export const chevron = style({ position: "absolute", top: 14, right: space[12], pointerEvents: "none" });

const messageBase = style({ marginTop: 6, fontSize: "0.8125rem", lineHeight: 1.45 });
export const hint = style([messageBase, { color: color.textMuted }]);
export const error = style([messageBase, { color: color.danger }]);
