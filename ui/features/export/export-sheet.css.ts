import { assignVars, globalStyle, style, styleVariants } from "@vanilla-extract/css";
import { printColors } from "../../design/colors.ts";
import { color } from "../../design/theme.css.ts";
import { font, space } from "../../design/tokens.ts";

/* All lengths are in pixels, so that the image does not depend on the viewport, the font size or the theme. */

/** Off screen: laid out, but neither visible nor interactive. */
export const hidden = style({ position: "fixed", top: 0, left: -12_000, width: 1200, pointerEvents: "none" });

export const sheet = style({
  vars: assignVars(color, printColors),
  display: "flex",
  flexDirection: "column",
  width: 1200,
  minHeight: 630,
  padding: `${space[56]} ${space[56]} ${space[44]}`,
  backgroundColor: color.surface,
  color: color.text,
  colorScheme: "only light",
  fontFamily: font.text,
  fontSize: 15,
  fontWeight: 400,
  lineHeight: 1.4,
  textAlign: "start",
});

export const eyebrow = style({
  color: color.accent,
  fontFamily: font.display,
  fontSize: 22,
  fontStyle: "italic",
  lineHeight: 1.1,
});

const titleBase = style({
  marginTop: space[8],
  paddingBottom: space[24],
  borderBottom: `1px solid ${color.borderStrong}`,
  fontFamily: font.display,
  letterSpacing: "-0.02em",
  wordSpacing: "0.04em",
  lineHeight: 1.06,
  overflowWrap: "anywhere",
  textWrap: "balance",
});

export const title = styleVariants({
  default: [titleBase, { fontSize: 64 }],
  long: [titleBase, { fontSize: 52 }],
  longest: [titleBase, { fontSize: 40 }],
});

/** Four columns; a shorter last row is centered. */
export const grid = style({
  display: "flex",
  flexWrap: "wrap",
  justifyContent: "center",
  gap: `${space[32]} ${space[24]}`,
  marginTop: space[32],
});

export const product = style({ width: `calc((100% - 3 * ${space[24]}) / 4)` });

/** The border is around the image, not over it. */
export const tileBorder = 1;

export const tile = style({
  display: "flex",
  alignItems: "flex-end",
  aspectRatio: "1",
  border: `${tileBorder}px solid ${color.border}`,
  backgroundColor: color.productSurface,
});

export const missingImageTile = style([
  tile,
  {
    padding: space[16],
    borderColor: color.surfaceSunken,
    backgroundColor: color.surfaceSunken,
    color: color.textSecondary,
    fontFamily: font.display,
    fontSize: 19,
    lineHeight: 1.15,
    overflow: "hidden",
    overflowWrap: "anywhere",
  },
]);

export const text = style({
  display: "grid",
  gridTemplateColumns: "28px minmax(0, 1fr)",
  alignItems: "baseline",
  marginTop: space[12],
});

export const number = style({ color: color.textMuted, fontFamily: font.display });

/** Two lines; `truncateToFit` shortens longer titles, because the rasterized copy ignores line clamping. */
export const productTitle = style({ height: 42, overflow: "hidden", overflowWrap: "anywhere", textWrap: "pretty" });

export const footer = style({
  display: "flex",
  alignItems: "baseline",
  justifyContent: "space-between",
  marginTop: "auto",
});

/** At the bottom of a sheet with few products. */
export const footerSpacer = style({ marginTop: "auto", paddingTop: 36 });

globalStyle(`${footerSpacer} > ${footer}`, { paddingTop: space[12], borderTop: `1px solid ${color.border}` });

export const caption = style({ fontFamily: font.display, fontSize: 20, fontStyle: "italic", lineHeight: 1.2 });

/** Independent of the viewport's width. */
globalStyle(`${footer} > svg`, { height: 24 });
globalStyle(`${footer} > span`, { fontSize: 28 });
