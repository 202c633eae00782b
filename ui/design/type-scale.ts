import type { StyleRule } from "@vanilla-extract/css";
import { font, minWidth } from "./tokens.ts";

/** Font size in pixels at the browser's default size, and unitless line height. */
type TypeStep = readonly [size: number, lineHeight: number];

/** A step holds up to the next wider one. */
interface ResponsiveScale {
  readonly small: TypeStep;
  /** From 768 pixels of width. */
  readonly medium?: TypeStep;
  /** From 1200 pixels. */
  readonly large?: TypeStep;
  /** From 1600 pixels. */
  readonly wide?: TypeStep;
}

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

export function headingStyle({ small, medium, large, wide }: ResponsiveScale, letterSpacing: number): StyleRule {
  return {
    ...headingFont(letterSpacing),
    ...textStyle(small),
    "@media": {
      ...(medium && { [minWidth[768]]: textStyle(medium) }),
      ...(large && { [minWidth[1200]]: textStyle(large) }),
      ...(wide && { [minWidth[1600]]: textStyle(wide) }),
    },
  };
}

export const headingScales = {
  board: { small: [42, 1.03], medium: [52, 1], large: [68, 1], wide: [84, 1] },
  featured: { small: [38, 1.06], medium: [44, 1.02], large: [56, 1.02], wide: [68, 1.02] },
  section: { small: [34, 1.06], medium: [38, 1.06], large: [44, 1.06] },
  hero: { small: [46, 1], medium: [60, 0.98], large: [76, 0.98], wide: [92, 0.98] },
  page: { small: [44, 1], medium: [60, 1], large: [72, 1] },
  banner: { small: [52, 0.98], medium: [60, 0.98], large: [84, 0.98] },
  category: { small: [26, 1.15], wide: [28, 1.15] },
  card: { small: [23, 1.14], medium: [22, 1.14], large: [23, 1.14] },
  smallCard: { small: [22, 1.14], medium: [18, 1.14], large: [20, 1.14] },
  subheading: { small: [28, 1.15] },
  menu: { small: [38, 1.06] },
  /** Of a section of the admin area. */
  admin: { small: [24, 1.15] },
} as const satisfies Readonly<Record<string, ResponsiveScale>>;
