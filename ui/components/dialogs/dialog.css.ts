import { globalStyle, keyframes, style, styleVariants } from "@vanilla-extract/css";
import { color } from "../../design/theme.css.ts";
import { duration, easing, forcedColors, minWidth, prefersReducedMotion, radius, space } from "../../design/tokens.ts";
import { headingScales, headingStyle } from "../../design/type-scale.ts";
import { anyToast } from "../overlays/toast.css.ts";

const appear = keyframes({ from: { opacity: 0, transform: "translateY(8px)" } });

const base = style({
  flexDirection: "column",
  maxWidth: "none",
  maxHeight: "none",
  padding: 0,
  border: 0,
  borderRadius: radius.small,
  backgroundColor: color.surface,
  color: color.text,
  selectors: {
    "&[open]": { display: "flex", animation: `${appear} ${duration.dropdown} ${easing.enter}` },
    "&::backdrop": { backgroundColor: color.backdrop },
  },
  "@media": {
    [prefersReducedMotion]: { selectors: { "&[open]": { animation: "none" } } },
    [forcedColors]: { border: "1px solid" },
  },
});

export const dialog = styleVariants({
  small: [base, { width: "min(520px, 100vw - 32px)", maxHeight: "calc(100dvh - 32px)" }],
  medium: [base, { width: "min(760px, 100vw - 32px)", maxHeight: "calc(100dvh - 32px)" }],
  /** Fills the viewport on phones. */
  large: [
    base,
    {
      width: "100vw",
      height: "100dvh",
      "@media": {
        [minWidth[768]]: {
          width: "min(1000px, 100vw - 80px)",
          height: "auto",
          maxHeight: "calc(100dvh - 80px)",
        },
      },
    },
  ],
  /** Fills the window. */
  full: [base, { width: "100vw", height: "100dvh", margin: 0, borderRadius: 0 }],
});

export const header = style({
  display: "grid",
  gridTemplateColumns: "minmax(0, 1fr) auto",
  flexShrink: 0,
  alignItems: "start",
  columnGap: space[16],
  padding: `${space[12]} ${space[8]} ${space[12]} ${space[16]}`,
  "@media": { [minWidth[768]]: { padding: `${space[24]} 20px ${space[16]} ${space[32]}` } },
});

/** The first line is as high as the close button. */
export const title = style([
  headingStyle(headingScales.subheading, -0.01),
  { paddingBlock: "calc((44px - 1.15em) / 2)" },
]);

export const description = style({ marginTop: -2, color: color.textMuted, fontSize: "0.875rem", lineHeight: 1.45 });

export const content = style({
  flex: "1 1 auto",
  minHeight: 0,
  overflowY: "auto",
  overscrollBehavior: "contain",
  padding: `${space[4]} ${space[16]} ${space[20]}`,
  "@media": { [minWidth[768]]: { paddingInline: space[32], paddingBottom: space[24] } },
});

/** Beside the title, or below it where that leaves no room: a toast covers none of the content. */
export const toasts = style({
  display: "grid",
  gridColumn: "1 / -1",
  justifyItems: "end",
  gap: space[4],
  selectors: { [`&:has(${anyToast})`]: { paddingBlock: `${space[8]} ${space[4]}`, paddingRight: space[8] } },
  "@media": { [minWidth[768]]: { selectors: { [`&:has(${anyToast})`]: { paddingRight: space[12] } } } },
});

const wideDialog = `${dialog.large} > ${header}`;
globalStyle(wideDialog, { "@media": { [minWidth[1100]]: { gridTemplateColumns: "minmax(0, 1fr) auto auto" } } });
globalStyle(`${wideDialog} > ${toasts}`, {
  // The margin lets a toast of two lines be higher than the title without moving the content.
  "@media": { [minWidth[1100]]: { gridArea: "1 / 2", width: 420, marginBlock: -6, paddingBlock: 0, paddingRight: 0 } },
});

export const footer = style({
  display: "flex",
  flexShrink: 0,
  flexWrap: "wrap",
  alignItems: "center",
  justifyContent: "flex-end",
  gap: space[12],
  padding: `${space[16]} ${space[16]}`,
  borderTop: `1px solid ${color.border}`,
  "@media": { [minWidth[768]]: { paddingInline: space[32] } },
});
