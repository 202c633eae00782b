import { createVar, globalStyle, style, styleVariants } from "@vanilla-extract/css";
import { color } from "../../design/theme.css.ts";
import { duration, font, minWidth, radius, space } from "../../design/tokens.ts";

const hairline = `1px solid ${color.border}`;
const rowHeight = 60;

/** One row from 900 pixels on; below that the search field, the two selects and the link to clear are stacked. */
export const bar = style({
  display: "flex",
  flexWrap: "wrap",
  borderTop: `1px solid ${color.borderStrong}`,
  borderBottom: hairline,
  fontSize: "0.9375rem",
  lineHeight: 1.4,
  "@media": { [minWidth[900]]: { flexWrap: "nowrap" } },
});

const cell = style({ position: "relative", display: "flex", alignItems: "center", minWidth: 0 });

/** Fields at the ends of the bar extend by this much, so that the focus ring does not touch their icons. */
const overhang = space[12];

const bareField = style({
  width: "100%",
  minWidth: 0,
  height: rowHeight,
  margin: 0,
  padding: 0,
  border: 0,
  borderRadius: radius.none,
  backgroundColor: "transparent",
  color: color.text,
  fontFamily: font.text,
  fontSize: "inherit",
  appearance: "none",
  ":focus-visible": { outlineOffset: -2 },
});

export const search = style([cell, { flex: "1 0 100%", "@media": { [minWidth[900]]: { flex: "2 1 0" } } }]);
export const searchIcon = style({ position: "absolute", left: 0, color: color.textMuted, pointerEvents: "none" });

export const field = style([
  bareField,
  {
    width: `calc(100% + ${overhang})`,
    marginLeft: `-${overhang}`,
    paddingLeft: `calc(30px + ${overhang})`,
    selectors: {
      "&::placeholder": { color: color.textMuted, opacity: 1 },
      "&::-webkit-search-cancel-button": { appearance: "none" },
    },
    // Phones zoom in when a focused field has smaller text.
    "@media": { "(pointer: coarse)": { fontSize: "1rem" } },
  },
]);

/** Left inset of the text in a select. */
const inset = createVar();
/** How far a select extends to the left of its cell. */
const reach = createVar();

export const filter = style([
  cell,
  {
    flex: "1 1 40%",
    borderTop: hairline,
    vars: { [inset]: "0px", [reach]: overhang },
    selectors: { "& + &": { borderLeft: hairline, vars: { [inset]: space[12], [reach]: "0px" } } },
    "@media": {
      // Stacked where "All rooms" would be truncated.
      "(width < 23em)": {
        flexBasis: "100%",
        selectors: { "& + &": { borderLeft: 0, vars: { [inset]: "0px", [reach]: overhang } } },
      },
      [minWidth[900]]: { flexBasis: 0, borderTop: 0, borderLeft: hairline },
    },
  },
]);

globalStyle(`${bar} ${filter}`, { "@media": { [minWidth[900]]: { vars: { [inset]: space[24], [reach]: "0px" } } } });

export const label = style({ position: "absolute", left: inset, color: color.textMuted, pointerEvents: "none" });

const selectBase = style([
  bareField,
  {
    width: `calc(100% + ${reach})`,
    marginLeft: `calc(-1 * ${reach})`,
    paddingLeft: `calc(${inset} + ${reach} + 3.2em)`,
    paddingRight: space[32],
    textOverflow: "ellipsis",
    cursor: "pointer",
    transition: `background-color ${duration.color}`,
    ":hover": { backgroundColor: color.surfaceHover },
    "@media": { [minWidth[900]]: { paddingRight: 52 } },
  },
]);

export const select = styleVariants({
  all: [selectBase],
  selected: [selectBase, { color: color.accent, fontWeight: 500 }],
});

globalStyle(`${selectBase} option`, { backgroundColor: color.surfaceRaised, color: color.text, fontWeight: 400 });

export const chevron = style({
  position: "absolute",
  right: space[12],
  pointerEvents: "none",
  "@media": { [minWidth[900]]: { right: space[32] } },
});

const alignEnd = style({
  flex: "1 0 40%",
  borderTop: hairline,
  fontSize: "inherit",
  "@media": { [minWidth[900]]: { flex: "none", paddingInline: `${space[24]} 0`, borderTop: 0, borderLeft: hairline } },
});

export const clear = style([
  alignEnd,
  {
    display: "flex",
    alignItems: "center",
    minHeight: 48,
    textDecorationLine: "underline",
    textDecorationThickness: 1,
    textUnderlineOffset: 4,
    transition: `color ${duration.color}`,
    ":hover": { color: color.accent },
  },
]);

export const apply = style([alignEnd]);

export const applyButton = style({
  minHeight: rowHeight,
  color: color.text,
  fontWeight: 500,
});
