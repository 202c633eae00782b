import { globalStyle, keyframes, style, styleVariants } from "@vanilla-extract/css";
import { color } from "../../design/theme.css.ts";
import {
  duration,
  easing,
  forcedColors,
  minWidth,
  prefersReducedMotion,
  radius,
  space,
  zIndex,
} from "../../design/tokens.ts";

/** Radix sets the variable during a swipe. */
const swipeTransform = "translateX(var(--radix-toast-swipe-move-x, 0))";
const edge = space[16];
const lineHeight = 1.4;

const areaBase = style({ width: "100%", maxWidth: 420, margin: 0, padding: 0, listStyle: "none" });

export const area = styleVariants({
  /** In a `ToastSlot`. The minimum height avoids a layout shift while one toast replaces another. */
  open: [areaBase, { minHeight: 44 }],
  closed: [areaBase],
});

/** On pages without a slot, such as the error page. */
export const floating = style({
  position: "fixed",
  right: edge,
  bottom: edge,
  zIndex: zIndex.toast,
  width: `min(420px, 100vw - 2 * ${edge})`,
});

const appear = keyframes({ from: { opacity: 0, transform: "translateY(-8px)" } });
const fadeOut = keyframes({ to: { opacity: 0 } });
const swipeOut = keyframes({ from: { transform: swipeTransform }, to: { opacity: 0, transform: "translateX(100%)" } });

/** Shared by all toasts. Low enough for the header of the admin area. */
export const anyToast = style({
  display: "flex",
  alignItems: "center",
  gap: space[8],
  boxSizing: "border-box",
  width: "100%",
  maxWidth: 420,
  minHeight: 44,
  padding: "6px 0 6px 12px",
  borderRadius: radius.small,
  textAlign: "start",
  touchAction: "pan-y",
  selectors: {
    "&[data-state=open]": { animation: `${appear} ${duration.toast} ${easing.enter}` },
    "&[data-state=closed]": { animation: `${fadeOut} ${duration.toast} ${easing.exit} forwards` },
    "&[data-swipe=move]": { transform: swipeTransform },
    "&[data-swipe=cancel]": { transform: "none" },
    "&[data-swipe=end]": { animation: `${swipeOut} ${duration.toast} ${easing.exit} forwards` },
  },
  "@media": {
    [minWidth[768]]: { padding: "6px 0 6px 16px" },
    [prefersReducedMotion]: { animationDuration: "80ms !important" },
    [forcedColors]: { border: "1px solid" },
  },
});

export const toast = styleVariants({
  default: [anyToast, { backgroundColor: color.inverseSurface, color: color.onInverseSurface }],
  destructive: [
    anyToast,
    { borderLeft: `3px solid ${color.danger}`, backgroundColor: color.dangerSurface, color: color.text },
  ],
});

export const content = style({ flex: 1, minWidth: 0, lineHeight, overflowWrap: "anywhere" });

/** Title and text: in one line on phones, stacked on wider screens. */
const textBase = { display: "inline", "@media": { [minWidth[768]]: { display: "block" } } } as const;
const titleBase = style({
  ...textBase,
  marginInlineEnd: space[8],
  fontSize: "0.9375rem",
  fontWeight: 500,
});
export const title = styleVariants({ default: [titleBase], destructive: [titleBase, { color: color.danger }] });
export const text = style({ ...textBase, fontSize: "0.875rem" });

const buttonBase = style({
  flexShrink: 0,
  minWidth: 44,
  height: 44,
  margin: "-6px 0",
  borderRadius: radius.small,
  ":focus-visible": { outlineColor: "currentColor", outlineOffset: -3 },
});
export const action = style([
  buttonBase,
  {
    paddingInline: space[8],
    fontSize: "0.9375rem",
    fontWeight: 500,
    textDecoration: "underline",
    textUnderlineOffset: 4,
  },
]);
export const close = style([buttonBase, { display: "grid", placeItems: "center" }]);

/**
 * A toast in a row of its own pushes the page down. With scroll anchoring, browsers would scroll to keep the content in
 * place, and so move the toast out of view.
 */
globalStyle(`html:has(${anyToast})`, { overflowAnchor: "none" });
