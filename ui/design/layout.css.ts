import { style } from "@vanilla-extract/css";
import { clipped } from "./mixins.ts";
import { maxContentWidth, minWidth, space } from "./tokens.ts";

/** Page margin around the centered content of at most 1440 pixels. */
export const container = style({
  width: "100%",
  maxWidth: `calc(${maxContentWidth} + 2 * ${space[64]})`,
  marginInline: "auto",
  paddingInline: space[20],
  "@media": { [minWidth[768]]: { paddingInline: space[40] }, [minWidth[1200]]: { paddingInline: space[64] } },
});

/** Visible to screen readers only. */
export const visuallyHidden = style(clipped);

/** The box to which a menu of `LazyDropdownMenu` is positioned. */
export const menuAnchor = style({ position: "relative", display: "grid", minWidth: 0 });

const medium = minWidth[768];

/** Vertical distances between the sections of a page. */
export const sectionSpacing = style({ marginTop: space[64], "@media": { [medium]: { marginTop: space[88] } } });
export const chapterSpacing = style({ marginTop: space[72], "@media": { [medium]: { marginTop: space[104] } } });
export const stylesSpacing = style({ marginTop: space[72], "@media": { [medium]: { marginTop: space[112] } } });
export const beforeBannerSpacing = style({
  paddingBottom: space[72],
  "@media": { [medium]: { paddingBottom: space[120] } },
});
