import { globalStyle, style } from "@vanilla-extract/css";
import { clampLines, pressedFrame, tabOnLine } from "../../../design/mixins.ts";
import { color } from "../../../design/theme.css.ts";
import { font, forcedColors, minWidth, space, zIndex } from "../../../design/tokens.ts";

/**
 * At least as high as one row, so that the dialog keeps its height while results change. `isolation` keeps the labels
 * on images below the sticky form.
 */
export const area = style({ minHeight: 320, paddingTop: space[24], isolation: "isolate" });

export const grid = style({
  display: "grid",
  gridTemplateColumns: "repeat(2, minmax(0, 1fr))",
  // A button that is stretched centers its content.
  alignItems: "start",
  gap: `${space[24]} ${space[20]}`,
  "@media": { [minWidth[768]]: { gridTemplateColumns: "repeat(4, minmax(0, 1fr))" } },
});

export const tile = style({
  display: "block",
  width: "100%",
  minWidth: 0,
  color: color.textSecondary,
  textAlign: "start",
  // Keeps a focused tile clear of the sticky form.
  scrollMarginBlock: "24px",
  ":focus-visible": { outlineOffset: 8 },
  selectors: { "&:not([aria-disabled]):hover": { color: color.text }, "&[aria-disabled]": { cursor: "default" } },
  "@media": { [minWidth[768]]: { scrollMarginTop: 240 } },
});

export const result = style({ display: "flex", flexDirection: "column", alignItems: "flex-start", minWidth: 0 });

export const addNow = style({
  display: "inline-flex",
  alignItems: "center",
  gap: space[4],
  minHeight: 32,
  color: color.text,
  fontSize: "0.875rem",
  fontWeight: 500,
  selectors: {
    "&[aria-disabled=true]": { color: color.textMuted, fontWeight: 400, cursor: "default" },
    "&:not([aria-disabled=true]):hover": { textDecorationLine: "underline", textUnderlineOffset: 4 },
  },
  "@media": { "(pointer: coarse)": { minHeight: 44 } },
});

/** Above the counts and buttons; scrolls sideways when it is full. */
export const tray = style({ display: "flex", gap: space[12], width: "100%", paddingTop: space[4], overflowX: "auto" });
export const trayItem = style({ position: "relative", flex: "0 0 48px" });
/** Covers the picture; the cross is at its corner. */
export const trayRemove = style({
  position: "absolute",
  inset: 0,
  display: "flex",
  alignItems: "flex-start",
  justifyContent: "flex-end",
  padding: 2,
});
globalStyle(`${trayRemove} svg`, { backgroundColor: color.surface, color: color.text });

export const frame = style({
  ...pressedFrame,
  position: "relative",
  display: "block",
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

/** Instead of results, or above them. */
export const message = style({ marginBottom: space[16], color: color.textMuted, fontSize: "0.9375rem" });

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

export const tabs = style({
  display: "flex",
  gap: space[24],
  marginBottom: space[20],
  borderBottom: `1px solid ${color.border}`,
});

export const tab = style({ ...tabOnLine("[aria-selected=true]"), fontSize: "0.9375rem" });

export const more = style({ display: "flex", justifyContent: "center", paddingTop: space[32] });

/** The border spans the whole dialog. */
const block = style({
  marginInline: `calc(-1 * ${space[16]})`,
  padding: `0 ${space[16]} ${space[16]}`,
  borderBottom: `1px solid ${color.border}`,
  backgroundColor: color.surface,
});

/** On a phone: the query, and a button that shows the form. */
export const summary = style([
  block,
  {
    display: "flex",
    alignItems: "center",
    gap: space[12],
    "@media": { [minWidth[768]]: { display: "none" } },
  },
]);
export const summaryText = style({
  flex: 1,
  minWidth: 0,
  overflow: "hidden",
  whiteSpace: "nowrap",
  textOverflow: "ellipsis",
});

/** Sticky above the results in windows that are high enough. */
export const form = style([
  block,
  {
    "@media": {
      [minWidth[768]]: { marginInline: `calc(-1 * ${space[32]})`, paddingInline: space[32] },
      // Covers the padding of the dialog above it, where scrolled images would show.
      [`${minWidth[768]} and (min-height: 40em)`]: {
        position: "sticky",
        top: `calc(-1 * ${space[4]})`,
        zIndex: zIndex.raised,
        marginTop: `calc(-1 * ${space[4]})`,
        paddingTop: space[4],
      },
    },
  },
]);

export const fields = style({
  display: "grid",
  alignItems: "end",
  gap: space[12],
  "@media": { [minWidth[768]]: { gridTemplateColumns: "minmax(0, 1fr) 230px auto" } },
});

/**
 * At most two rows, so that many furniture types leave space for the results. The upper half of the third row shows
 * that there are more.
 */
export const suggestions = style({
  display: "flex",
  flexWrap: "wrap",
  maxHeight: 106,
  overflowY: "auto",
  scrollSnapType: "y proximity",
  gap: space[8],
  margin: `${space[12]} 0 0`,
  "@media": { "(pointer: coarse)": { maxHeight: 126 } },
});

globalStyle(`${suggestions} > *`, { scrollSnapAlign: "start" });

/** On a phone only the results are shown; larger windows show the form and the tabs as well. */
export const hiddenOnPhones = style({ "@media": { "(width < 48em)": { display: "none" } } });
