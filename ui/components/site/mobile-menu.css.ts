import { keyframes, style } from "@vanilla-extract/css";
import { color } from "../../design/theme.css.ts";
import { duration, easing, headerHeight, minWidth, prefersReducedMotion, space } from "../../design/tokens.ts";

const iconButton = style({
  display: "grid",
  flexShrink: 0,
  placeItems: "center",
  width: 44,
  height: 44,
  marginRight: -10,
  padding: 0,
  border: 0,
  backgroundColor: "transparent",
  color: color.text,
});

export const trigger = style([iconButton, { "@media": { [minWidth[768]]: { display: "none" } } }]);
export const close = style([iconButton]);

const slideIn = keyframes({ from: { opacity: 0, transform: "translateX(8px)" } });

export const dialog = style({
  width: "100vw",
  maxWidth: "none",
  height: "100dvh",
  maxHeight: "none",
  padding: 0,
  border: 0,
  backgroundColor: color.surface,
  color: color.text,
  selectors: {
    "&[open]": {
      display: "flex",
      flexDirection: "column",
      animation: `${slideIn} ${duration.mobileMenu} ${easing.enter}`,
    },
    "&::backdrop": { backgroundColor: color.surface },
  },
  "@media": { [prefersReducedMotion]: { selectors: { "&[open]": { animation: "none" } } } },
});

export const header = style({
  display: "flex",
  flexShrink: 0,
  alignItems: "center",
  justifyContent: "space-between",
  height: headerHeight.small,
  paddingInline: space[20],
  borderBottom: `1px solid ${color.border}`,
});

export const logoLink = style({ display: "inline-flex", alignItems: "center", minHeight: 44 });
export const links = style({ paddingInline: space[20], paddingTop: space[12] });
export const item = style({ borderBottom: `1px solid ${color.border}` });

export const link = style({
  display: "block",
  paddingBlock: "19px",
  textDecorationThickness: 1,
  textUnderlineOffset: 6,
  selectors: { "&[aria-current]": { textDecorationLine: "underline" } },
});

export const footer = style({
  marginTop: "auto",
  marginInline: space[20],
  paddingBlock: `${space[20]} ${space[28]}`,
  borderTop: `1px solid ${color.borderStrong}`,
});
