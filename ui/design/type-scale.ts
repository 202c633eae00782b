import type { StyleRule } from "@vanilla-extract/css";
import { font, minWidth } from "./tokens.ts";

/** Font size in pixels at the browser's default size, and unitless line height. */
type TypeStep = readonly [size: number, lineHeight: number];

/** Steps below 768 pixels of width, from 768, from 1200 and from 1600. */
export type ResponsiveScale = readonly [small: TypeStep, medium: TypeStep, large: TypeStep, wide: TypeStep];

/** In rem, to respect the browser's font size setting. */
export function textStyle([size, lineHeight]: TypeStep): { fontSize: string; lineHeight: number } {
  return { fontSize: `${size / 16}rem`, lineHeight };
}

/** The serif of headings, without a size: balanced lines and slightly wider word spacing. */
export function headingFont(letterSpacing: number): StyleRule {
  return {
    fontFamily: font.display,
    fontWeight: 400,
    letterSpacing: `${letterSpacing}em`,
    wordSpacing: "0.04em",
    textWrap: "balance",
    overflowWrap: "anywhere",
  };
}

export function headingStyle([small, medium, large, wide]: ResponsiveScale, letterSpacing: number): StyleRule {
  return {
    ...headingFont(letterSpacing),
    ...textStyle(small),
    "@media": {
      [minWidth[768]]: textStyle(medium),
      [minWidth[1200]]: textStyle(large),
      [minWidth[1600]]: textStyle(wide),
    },
  };
}

export const headingScales = {
  board: [
    [42, 1.03],
    [52, 1],
    [68, 1],
    [84, 1],
  ],
  featured: [
    [38, 1.06],
    [44, 1.02],
    [56, 1.02],
    [68, 1.02],
  ],
  section: [
    [34, 1.06],
    [38, 1.06],
    [44, 1.06],
    [44, 1.06],
  ],
  hero: [
    [46, 1],
    [60, 0.98],
    [76, 0.98],
    [92, 0.98],
  ],
  page: [
    [44, 1],
    [60, 1],
    [72, 1],
    [72, 1],
  ],
  banner: [
    [52, 0.98],
    [60, 0.98],
    [84, 0.98],
    [84, 0.98],
  ],
  category: [
    [26, 1.15],
    [26, 1.15],
    [26, 1.15],
    [28, 1.15],
  ],
  card: [
    [23, 1.14],
    [22, 1.14],
    [23, 1.14],
    [23, 1.14],
  ],
  smallCard: [
    [22, 1.14],
    [18, 1.14],
    [20, 1.14],
    [20, 1.14],
  ],
  subheading: [
    [28, 1.15],
    [28, 1.15],
    [28, 1.15],
    [28, 1.15],
  ],
  menu: [
    [38, 1.06],
    [38, 1.06],
    [38, 1.06],
    [38, 1.06],
  ],
} as const satisfies Readonly<Record<string, ResponsiveScale>>;
