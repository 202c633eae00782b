import { style, styleVariants } from "@vanilla-extract/css";
import { color } from "./theme.css.ts";
import { font, minWidth } from "./tokens.ts";
import { headingFont, headingScales, headingStyle, textStyle } from "./type-scale.ts";

/** Titles of boards and pages by length: over 60 characters one step smaller, over 120 two, over 200 three. */
export const boardTitle = styleVariants({
  default: headingStyle(headingScales.board, -0.022),
  long: headingStyle(headingScales.featured, -0.02),
  longest: headingStyle(headingScales.section, -0.012),
  extreme: headingStyle(headingScales.subheading, -0.01),
});
export const featuredTitle = styleVariants({
  default: headingStyle(headingScales.featured, -0.02),
  long: headingStyle(headingScales.section, -0.012),
  longest: headingStyle(headingScales.subheading, -0.01),
});

const heroBase = headingStyle(headingScales.hero, -0.022);
export const heroTitle = styleVariants({
  default: { ...heroBase, fontSize: "clamp(2.25rem, 11.6vw, 2.875rem)" },
  long: headingStyle(headingScales.featured, -0.02),
  longest: headingStyle(headingScales.section, -0.012),
});

export const pageTitle = style(headingStyle(headingScales.page, -0.022));
export const sectionTitle = style(headingStyle(headingScales.section, -0.012));
export const bannerTitle = style(headingStyle(headingScales.banner, -0.022));
/** The maximum keeps "Board Not Found" on one line of its container. */
export const notFoundTitle = style({ ...headingFont(-0.03), fontSize: "min(6.75rem, 13cqi)", lineHeight: 0.94 });
export const categoryName = style(headingStyle(headingScales.category, -0.01));
export const cardTitle = style(headingStyle(headingScales.card, -0.008));
export const smallCardTitle = style(headingStyle(headingScales.smallCard, -0.008));
export const subheading = style(headingStyle(headingScales.subheading, -0.01));
export const menuLink = style(headingStyle(headingScales.menu, -0.012));

/** Names of styles, and nothing else: serif italic in the accent color. */
export const styleLabel = style({
  ...textStyle([17, 1.3]),
  fontFamily: font.display,
  fontStyle: "italic",
  fontWeight: 400,
  color: color.accent,
  overflowWrap: "anywhere",
});
export const styleLabelLarge = style([styleLabel, textStyle([18, 1.3])]);

export const lead = style({
  ...textStyle([17, 1.6]),
  color: color.textSecondary,
  textWrap: "pretty",
  "@media": { [minWidth[1200]]: textStyle([18, 1.55]) },
});
export const body = style({ ...textStyle([16, 1.55]), color: color.textSecondary, textWrap: "pretty" });
export const label = style({ ...textStyle([15, 1.4]) });
export const caption = style({ ...textStyle([14, 1.45]), color: color.textMuted, overflowWrap: "anywhere" });
