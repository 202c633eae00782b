import { style, styleVariants } from "@vanilla-extract/css";
import { tabOnLine } from "../design/mixins.ts";
import { color } from "../design/theme.css.ts";
import { font, minWidth, space } from "../design/tokens.ts";

export const tabs = style({ display: "flex", flexWrap: "wrap", gap: `0 ${space[24]}` });

export const tab = style({
  ...tabOnLine("[aria-current]"),
  display: "flex",
  alignItems: "center",
  gap: space[8],
  fontSize: "0.875rem",
  whiteSpace: "nowrap",
});

export const count = style({ color: color.textMuted, fontWeight: 400 });

export const box = style({
  position: "relative",
  flex: "1 1 220px",
  "@media": { [minWidth[768]]: { flex: "0 1 220px" } },
});
export const icon = style({ position: "absolute", top: 13, left: 0, color: color.textMuted, pointerEvents: "none" });
/** One of the two strokes of the cross on the clear button. */
const createStroke = (angle: string) =>
  `linear-gradient(${angle}, transparent calc(50% - 1px), ${color.textMuted} calc(50% - 1px) calc(50% + 1px), transparent calc(50% + 1px))`;

/** Extends to the left of the icon, so that the focus outline does not touch it. */
export const field = style({
  width: `calc(100% + ${space[12]})`,
  height: 44,
  margin: `0 0 0 -${space[12]}`,
  padding: `0 ${space[8]} 0 ${space[40]}`,
  border: 0,
  borderRadius: 0,
  backgroundColor: "transparent",
  color: color.text,
  fontFamily: font.text,
  fontSize: "0.875rem",
  "@media": { "(pointer: coarse)": { fontSize: "1rem" } },
  selectors: {
    "&::placeholder": { color: color.textMuted, opacity: 1 },
    "&::-webkit-search-cancel-button": {
      appearance: "none",
      width: 12,
      height: 12,
      background: `${createStroke("45deg")}, ${createStroke("-45deg")}`,
      cursor: "pointer",
    },
    "&:focus-visible": { outlineOffset: -2 },
    "&:hover": { boxShadow: `inset 0 -1px ${color.borderControl}` },
  },
});

/** A placeholder with the size of the row's image. */
export const row = style({
  display: "grid",
  gridTemplateColumns: "auto 1fr",
  alignItems: "center",
  gap: space[16],
  padding: `${space[8]} 0`,
  borderBottom: `1px solid ${color.border}`,
});
export const rowImage = styleVariants({
  board: { width: 36, height: 48, backgroundColor: color.skeleton },
  product: { width: 48, height: 48, backgroundColor: color.skeleton },
});
