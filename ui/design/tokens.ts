/** Spacing scale; each key is the size in pixels. */
export const space = {
  none: "0",
  4: "4px",
  8: "8px",
  12: "12px",
  16: "16px",
  20: "20px",
  24: "24px",
  28: "28px",
  32: "32px",
  40: "40px",
  44: "44px",
  48: "48px",
  56: "56px",
  64: "64px",
  72: "72px",
  88: "88px",
  104: "104px",
  112: "112px",
  120: "120px",
} as const;

export const radius = { none: "0", small: "2px", full: "999px" } as const;

export const zIndex = { raised: 1, dragged: 2, sticky: 10, dropdown: 20, toast: 40, skipLink: 50 } as const;

export const duration = {
  color: "120ms",
  dropdown: "160ms",
  mobileMenu: "240ms",
  toast: "240ms",
  image: "480ms",
  boardImage: "320ms",
  skeleton: "1600ms",
  spinner: "900ms",
} as const;

export const easing = { enter: "cubic-bezier(0.2, 0, 0, 1)", exit: "cubic-bezier(0.4, 0, 1, 1)" } as const;

export const font = {
  display: '"Wittgenstein", "Wittgenstein Fallback", Georgia, serif',
  text: '"Schibsted Grotesk", "Schibsted Grotesk Fallback", Arial, sans-serif',
} as const;

/** Breakpoints as media queries; each key is the width in pixels. */
export const minWidth = {
  600: "screen and (min-width: 37.5em)",
  768: "screen and (min-width: 48em)",
  900: "screen and (min-width: 56.25em)",
  1100: "screen and (min-width: 68.75em)",
  1200: "screen and (min-width: 75em)",
  1600: "screen and (min-width: 100em)",
} as const;

export const prefersReducedMotion = "(prefers-reduced-motion: reduce)";
export const forcedColors = "(forced-colors: active)";

export const headerHeight = { small: "60px", large: "72px" } as const;
export const adminBarHeight = { small: "56px", large: "64px" } as const;
export const maxContentWidth = "1440px";

/** View transition name of the image that morphs from a card into the board page. */
export const boardImageTransition = "board-image";
