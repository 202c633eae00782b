import { keyframes, style, styleVariants } from "@vanilla-extract/css";
import { color } from "../../design/theme.css.ts";
import { footAnchor, forcedColors, layer, motion, radius, space, stillness } from "../../design/tokens.ts";

/** Set by the swipe while it lasts. */
const swiped = "translateX(var(--radix-toast-swipe-move-x, 0))";

const edge = space[16];
/** At the window's foot where there is no such one. */
const above = (foot: string) => `calc(anchor(${foot} top, 0px) + ${edge})`;

export const area = style({
  position: "fixed",
  right: edge,
  // A browser without anchors keeps the first of each.
  bottom: [edge, above(footAnchor.page)],
  positionAnchor: footAnchor.page,
  positionVisibility: "always",
  selectors: { "dialog &": { bottom: [space[120], above(footAnchor.dialog)] } },
  zIndex: layer.toast,
  width: `calc(100vw - 2 * ${edge})`,
  maxWidth: 420,
  margin: 0,
  padding: 0,
  listStyle: "none",
});

const appear = keyframes({ from: { opacity: 0, transform: "translateY(8px)" } });
const leave = keyframes({ to: { opacity: 0 } });
const swipeOut = keyframes({ from: { transform: swiped }, to: { opacity: 0, transform: "translateX(100%)" } });

const base = style({
  display: "flex",
  alignItems: "center",
  gap: space[12],
  minHeight: 60,
  padding: space[16],
  paddingRight: space[8],
  borderRadius: radius.soft,
  touchAction: "pan-y",
  selectors: {
    "&[data-state=open]": { animation: `${appear} ${motion.toast} ${motion.easeIn}` },
    "&[data-state=closed]": { animation: `${leave} ${motion.toast} ${motion.easeOut} forwards` },
    "&[data-swipe=move]": { transform: swiped },
    "&[data-swipe=cancel]": { transform: "none" },
    "&[data-swipe=end]": { animation: `${swipeOut} ${motion.toast} ${motion.easeOut} forwards` },
  },
  "@media": {
    [stillness]: { animationDuration: "80ms !important" },
    [forcedColors]: { border: "1px solid" },
  },
});

export const toast = styleVariants({
  default: [base, { backgroundColor: color.inverse, color: color.onInverse }],
  destructive: [
    base,
    { borderLeft: `3px solid ${color.danger}`, backgroundColor: color.dangerGround, color: color.ink },
  ],
});

export const words = style({ flex: 1, minWidth: 0, overflowWrap: "anywhere" });

const titleBase = style({ fontSize: "0.9375rem", fontWeight: 500, lineHeight: 1.4 });
export const title = styleVariants({ default: [titleBase], destructive: [titleBase, { color: color.danger }] });
export const text = style({ marginTop: space[4], fontSize: "0.875rem", lineHeight: 1.45 });

export const close = style({
  display: "grid",
  flexShrink: 0,
  placeItems: "center",
  width: 44,
  height: 44,
  margin: "-8px 0",
  padding: 0,
  border: 0,
  borderRadius: radius.soft,
  backgroundColor: "transparent",
  ":focus-visible": { outlineColor: "currentColor", outlineOffset: -3 },
});
