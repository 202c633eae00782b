import { keyframes, style, styleVariants } from "@vanilla-extract/css";
import { color } from "../../design/theme.css.ts";
import {
  duration,
  easing,
  font,
  headerHeight,
  minWidth,
  prefersReducedMotion,
  space,
  zIndex,
} from "../../design/tokens.ts";
import { anyToast } from "../overlays/toast.css.ts";

export const header = style({
  position: "sticky",
  top: 0,
  zIndex: zIndex.sticky,
  backgroundColor: color.surface,
  borderBottom: `1px solid ${color.border}`,
});

export const bar = style({
  display: "flex",
  alignItems: "center",
  gap: space[32],
  height: headerHeight.small,
  "@media": { [minWidth[768]]: { height: headerHeight.large } },
});

export const logoLink = style({
  display: "inline-flex",
  alignItems: "center",
  minHeight: 44,
  minWidth: 0,
  marginRight: "auto",
});

export const navigation = style({ display: "none", "@media": { [minWidth[768]]: { display: "block" } } });
export const links = style({ display: "flex", gap: 36 });

export const link = style({
  display: "block",
  paddingBlock: space[12],
  borderBottom: "1px solid transparent",
  whiteSpace: "nowrap",
  transition: `border-color ${duration.color}`,
  ":hover": { borderColor: color.borderControl },
  selectors: { "&[aria-current]": { borderColor: color.text } },
});

export const account = style({ display: "none", "@media": { [minWidth[768]]: { display: "block" } } });

/** A row below the header bar, which pushes the page down. */
export const toasts = style({
  display: "grid",
  justifyItems: "end",
  gap: space[4],
  selectors: { [`&:has(${anyToast})`]: { paddingBottom: space[8] } },
});

const iconButton = style({
  display: "grid",
  flexShrink: 0,
  placeItems: "center",
  width: 44,
  height: 44,
  marginRight: -10,
  color: color.text,
});

export const menuTrigger = style([iconButton, { "@media": { [minWidth[768]]: { display: "none" } } }]);
export const menuClose = style([iconButton]);

const slideIn = keyframes({ from: { opacity: 0, transform: "translateX(8px)" } });

export const menuDialog = style({
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

export const menuHeader = style({
  display: "flex",
  flexShrink: 0,
  alignItems: "center",
  justifyContent: "space-between",
  height: headerHeight.small,
  paddingInline: space[20],
  borderBottom: `1px solid ${color.border}`,
});

export const menuLogoLink = style({ display: "inline-flex", alignItems: "center", minHeight: 44 });
export const menuLinks = style({ paddingInline: space[20], paddingTop: space[12] });
export const menuItem = style({ borderBottom: `1px solid ${color.border}` });

export const menuLink = style({
  display: "block",
  paddingBlock: "19px",
  textDecorationThickness: 1,
  textUnderlineOffset: 6,
  selectors: { "&[aria-current]": { textDecorationLine: "underline" } },
});

export const menuFooter = style({
  marginTop: "auto",
  marginInline: space[20],
  paddingBlock: `${space[20]} ${space[28]}`,
  borderTop: `1px solid ${color.borderStrong}`,
});

export const footer = styleVariants({
  afterBanner: {},
  withTopBorder: {
    marginTop: space[72],
    borderTop: `1px solid ${color.borderStrong}`,
    "@media": { [minWidth[768]]: { marginTop: space[112] } },
  },
});

export const footerContent = style({
  display: "grid",
  gap: `${space[32]} ${space[32]}`,
  paddingBlock: `${space[44]} ${space[40]}`,
  "@media": {
    [minWidth[768]]: {
      gridTemplateColumns: "minmax(0, 1fr) minmax(0, 1fr)",
      paddingBlock: `${space[56]} ${space[40]}`,
    },
  },
});

export const footerLogoLink = style({ display: "inline-flex", alignItems: "center", minHeight: 44, marginTop: -10 });

export const tagline = style({ marginTop: space[12], maxWidth: "24em", fontSize: "0.9375rem" });

export const lists = style({
  display: "grid",
  gap: `${space[32]} ${space[32]}`,
  gridTemplateColumns: "repeat(2, minmax(0, 1fr))",
  "@media": { [minWidth[900]]: { gridTemplateColumns: "repeat(3, minmax(0, 1fr))" } },
});

export const listTitle = style({
  marginBottom: space[8],
  color: color.textMuted,
  fontFamily: font.display,
  fontSize: "1.125rem",
  fontStyle: "italic",
  lineHeight: 1.3,
});

export const footerLink = style({
  display: "inline-flex",
  alignItems: "center",
  minHeight: 44,
  textDecorationThickness: 1,
  textUnderlineOffset: 4,
  transition: `color ${duration.color}`,
  ":hover": { textDecorationLine: "underline" },
  "@media": { [minWidth[768]]: { minHeight: 33 } },
});

export const copyright = style({ gridColumn: "1 / -1", marginTop: space[24] });
