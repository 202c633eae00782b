import { style, styleVariants } from "@vanilla-extract/css";
import { color } from "../../../design/theme.css.ts";
import { duration, minWidth, radius, space, zIndex } from "../../../design/tokens.ts";

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
const formBase = style([
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
export const form = styleVariants({
  open: [formBase],
  /** On a phone only the results are shown; larger windows show both. */
  closed: [formBase, { "@media": { "(width < 48em)": { display: "none" } } }],
});

export const fields = style({
  display: "grid",
  alignItems: "end",
  gap: space[12],
  "@media": { [minWidth[768]]: { gridTemplateColumns: "minmax(0, 1fr) 230px auto" } },
});

/**
 * At most two rows, so that many furniture types leave space for the results. The upper edge of the third row shows that
 * there are more.
 */
export const suggestions = style({
  display: "flex",
  flexWrap: "wrap",
  maxHeight: 85,
  overflowY: "auto",
  scrollSnapType: "y proximity",
  gap: space[8],
  margin: `${space[12]} 0 0`,
  "@media": { "(pointer: coarse)": { maxHeight: 106 } },
});

export const suggestion = style({
  minHeight: 32,
  scrollSnapAlign: "start",
  padding: "4px 12px",
  border: `1px solid ${color.border}`,
  borderRadius: radius.small,
  backgroundColor: color.surfaceRaised,
  color: color.textSecondary,
  fontSize: "0.875rem",
  lineHeight: 1.45,
  transition: `border-color ${duration.color}, color ${duration.color}`,
  ":hover": { borderColor: color.borderControl, color: color.text },
  ":active": { transform: "translateY(1px)" },
  "@media": { "(pointer: coarse)": { minHeight: 44 } },
});
