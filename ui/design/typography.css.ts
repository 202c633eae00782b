import { style, styleVariants } from "@vanilla-extract/css";
import { color } from "./theme.css.ts";
import { font, from } from "./tokens.ts";
import { display, displayFace, ramps, textSize } from "./type-scale.ts";

/** Titles of boards and pages by length: over 60 characters one step smaller, over 120 two, over 200 three. */
export const boardTitle = styleVariants({
  usual: display(ramps.board, -0.022),
  long: display(ramps.featured, -0.02),
  longest: display(ramps.section, -0.012),
  extreme: display(ramps.sentence, -0.01),
});
export const featuredTitle = styleVariants({
  usual: display(ramps.featured, -0.02),
  long: display(ramps.section, -0.012),
  longest: display(ramps.sentence, -0.01),
});

const heroBase = display(ramps.hero, -0.022);
export const heroTitle = styleVariants({
  usual: { ...heroBase, fontSize: "clamp(2.25rem, 11.6vw, 2.875rem)" },
  long: display(ramps.featured, -0.02),
  longest: display(ramps.section, -0.012),
});

export const pageTitle = style(display(ramps.page, -0.022));
export const sectionTitle = style(display(ramps.section, -0.012));
export const bandTitle = style(display(ramps.band, -0.022));
/** At most as large as lets "Board Not Found" stand on one line of its container. */
export const notFoundTitle = style({ ...displayFace(-0.03), fontSize: "min(6.75rem, 13cqi)", lineHeight: 0.94 });
export const categoryName = style(display(ramps.category, -0.01));
export const cardTitle = style(display(ramps.card, -0.008));
export const smallCardTitle = style(display(ramps.smallCard, -0.008));
export const sentence = style(display(ramps.sentence, -0.01));
export const menuTitle = style(display(ramps.menu, -0.012));

/** The second voice: style names, always in the serif's italic in olive, and nothing else. */
export const styleName = style({
  ...textSize([17, 1.3]),
  fontFamily: font.display,
  fontStyle: "italic",
  fontWeight: 400,
  color: color.accent,
});
export const styleNameLarge = style([styleName, textSize([18, 1.3])]);

export const lead = style({
  ...textSize([17, 1.6]),
  color: color.inkSoft,
  textWrap: "pretty",
  "@media": { [from[1200]]: textSize([18, 1.55]) },
});
export const body = style({ ...textSize([16, 1.55]), color: color.inkSoft, textWrap: "pretty" });
export const label = style({ ...textSize([15, 1.4]) });
export const meta = style({ ...textSize([14, 1.45]), color: color.muted });
