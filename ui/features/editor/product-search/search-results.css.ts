import { style, styleVariants } from "@vanilla-extract/css";
import { clampLines } from "../../../design/mixins.ts";
import { color } from "../../../design/theme.css.ts";
import { duration, font, forcedColors, minWidth, space, zIndex } from "../../../design/tokens.ts";

/**
 * At least as high as one row, so that the dialog keeps its height while results change. `isolation` keeps the labels on
 * images below the sticky form.
 */
export const area = style({ minHeight: 320, paddingTop: space[24], isolation: "isolate" });

export const message = style({ marginBottom: space[16], color: color.textMuted, fontSize: "0.875rem" });

export const grid = style({
  display: "grid",
  gridTemplateColumns: "repeat(2, minmax(0, 1fr))",
  gap: `${space[24]} ${space[20]}`,
  "@media": { [minWidth[768]]: { gridTemplateColumns: "repeat(4, minmax(0, 1fr))" } },
});

const tileBase = style({
  display: "block",
  minWidth: 0,
  color: color.textSecondary,
  textAlign: "start",
  // Keeps a focused tile clear of the sticky form.
  scrollMarginBlock: "24px",
  ":focus-visible": { outlineOffset: 8 },
  "@media": { [minWidth[768]]: { scrollMarginTop: 240 } },
});

export const tile = styleVariants({
  selectable: [tileBase, { ":hover": { color: color.text } }],
  added: [tileBase, { cursor: "default" }],
});

const frameBase = style({ position: "relative", display: "block" });
export const frame = styleVariants({
  default: [frameBase],
  selected: [
    frameBase,
    {
      outline: `2px solid ${color.accent}`,
      outlineOffset: 3,
      "@media": { [forcedColors]: { outlineColor: "Highlight" } },
    },
  ],
});

export const deadLink = style({ display: "block", color: color.danger, fontSize: "0.8125rem", lineHeight: 1.45 });

export const dimmed = style({ display: "block", opacity: 0.4 });

export const checkmark = style({
  position: "absolute",
  top: 0,
  right: 0,
  zIndex: zIndex.raised,
  display: "grid",
  placeItems: "center",
  width: 30,
  height: 30,
  backgroundColor: color.accent,
  color: color.onAccent,
  "@media": { [forcedColors]: { backgroundColor: "Highlight", color: "HighlightText" } },
});

export const addedLabel = style({
  position: "absolute",
  left: 0,
  bottom: 0,
  zIndex: zIndex.raised,
  padding: `${space[4]} ${space[12]} 0 0`,
  backgroundColor: color.surface,
  color: color.textMuted,
  fontFamily: font.display,
  fontStyle: "italic",
  fontSize: "1rem",
  lineHeight: 1.3,
  "@media": { [forcedColors]: { borderTop: "1px solid", borderRight: "1px solid" } },
});

/** Always two lines high, truncated after the second. */
export const title = style({
  ...clampLines(2),
  minHeight: "2.8em",
  marginTop: space[8],
  fontSize: "0.875rem",
  lineHeight: 1.4,
  overflowWrap: "anywhere",
});

export const pending = style({ display: "grid", gap: space[12] });

export const prompt = style({ color: color.textMuted, fontSize: "0.9375rem" });

export const counts = style({
  display: "flex",
  flexWrap: "wrap",
  rowGap: space[4],
  marginRight: "auto",
  color: color.textSecondary,
  fontSize: "0.875rem",
  lineHeight: 1.45,
});
export const target = style({
  color: color.textMuted,
  selectors: { "span:not(:empty) + &": { paddingLeft: space[16] } },
});

const tabsBase = style({
  display: "flex",
  gap: space[24],
  marginBottom: space[20],
  borderBottom: `1px solid ${color.border}`,
});
export const tabs = styleVariants({
  open: [tabsBase],
  /** On a phone the results need the space. */
  closed: [tabsBase, { "@media": { "(width < 48em)": { display: "none" } } }],
});

export const tab = style({
  position: "relative",
  minHeight: 44,
  color: color.textSecondary,
  fontSize: "0.9375rem",
  transition: `color ${duration.color}`,
  ":hover": { color: color.text },
  selectors: {
    "&[aria-selected=true]": { color: color.text, fontWeight: 500 },
    // Covers the border below.
    "&[aria-selected=true]::after": {
      content: "",
      position: "absolute",
      insetInline: 0,
      bottom: -1,
      borderBottom: `2px solid ${color.accent}`,
    },
  },
});

export const more = style({ display: "flex", justifyContent: "center", paddingTop: space[32] });
