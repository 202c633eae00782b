import { globalStyle, style } from "@vanilla-extract/css";
import { color } from "../../design/theme.css.ts";
import { adminBarHeight, duration, forcedColors, minWidth, radius, space, zIndex } from "../../design/tokens.ts";
import { headingStyle } from "../../design/type-scale.ts";

const column = style({
  display: "flex",
  flexDirection: "column",
  borderRight: `1px solid ${color.border}`,
  backgroundColor: color.surface,
});

/** Beside the page, from 768 pixels on. */
const desktop = style([
  column,
  {
    display: "none",
    position: "sticky",
    top: 0,
    // Above the bar, because its tooltips overlap it.
    zIndex: zIndex.dropdown,
    flexShrink: 0,
    height: "100dvh",
    "@media": { [minWidth[768]]: { display: "flex" } },
  },
]);
export const expanded = style([desktop, { width: "16rem" }]);
export const collapsed = style([desktop, { width: "3rem" }]);

/** Over the page on phones. */
export const mobileSidebar = style([
  column,
  {
    position: "fixed",
    inset: "0 auto 0 0",
    width: "min(18rem, 100vw)",
    maxWidth: "none",
    height: "100dvh",
    maxHeight: "none",
    margin: 0,
    padding: 0,
    borderWidth: "0 1px 0 0",
    color: color.text,
    selectors: { "&:not([open])": { display: "none" }, "&::backdrop": { backgroundColor: color.backdrop } },
  },
]);

/** At the end of the header. */
export const closeButton = style({ position: "absolute", top: 6, right: space[4] });

export const header = style({
  display: "flex",
  flexShrink: 0,
  alignItems: "center",
  gap: space[4],
  height: adminBarHeight.small,
  paddingLeft: 14,
  borderBottom: `1px solid ${color.border}`,
  overflow: "hidden",
  "@media": { [minWidth[768]]: { height: adminBarHeight.large } },
  selectors: { [`${collapsed} &`]: { justifyContent: "center", paddingLeft: 0 } },
});
export const logo = style({ display: "grid", flexShrink: 0, placeItems: "center", width: 44, height: 44 });
export const logoBackground = style({ fill: color.accent });
export const logoShape = style({ fill: color.surface });
export const title = style({ ...headingStyle({ small: [21, 1.2] }, -0.01), whiteSpace: "nowrap" });

export const items = style({
  display: "grid",
  flex: "1 0 auto",
  alignContent: "start",
  padding: `${space[12]} ${space[12]}`,
  selectors: { [`${collapsed} &`]: { paddingInline: 0 } },
});
export const navigation = style({ flex: "1 1 auto", minHeight: 0, overflow: "hidden auto" });

export const entry = style({
  position: "relative",
  display: "flex",
  alignItems: "center",
  gap: space[12],
  minHeight: 40,
  paddingInline: space[12],
  borderRadius: radius.small,
  color: color.textSecondary,
  fontSize: "0.9375rem",
  lineHeight: 1.3,
  transition: `background-color ${duration.color}, color ${duration.color}`,
  ":hover": { backgroundColor: color.surfaceHover, color: color.text },
  ":focus-visible": { outlineOffset: -2 },
  "@media": { "(pointer: coarse)": { minHeight: 44 } },
  selectors: {
    [`${collapsed} &`]: { justifyContent: "center", paddingInline: 0 },
    "&[aria-current]": { backgroundColor: color.surfaceHover, color: color.text, fontWeight: 500 },
    // At the edge of the viewport.
    "&[aria-current]::before": {
      content: "",
      position: "absolute",
      insetBlock: 0,
      left: `calc(-1 * ${space[12]})`,
      width: 3,
      backgroundColor: color.accent,
    },
    [`${collapsed} &[aria-current]::before`]: { left: 0 },
  },
});
globalStyle(`${entry} svg`, { flexShrink: 0, color: color.textMuted });
globalStyle(`${entry}[aria-current] svg`, { color: color.accent });
globalStyle(`${entry}[aria-current]::before`, {
  "@media": { [forcedColors]: { backgroundColor: "CanvasText", forcedColorAdjust: "none" } },
});

export const footer = style({
  flexShrink: 0,
  padding: `${space[8]} ${space[8]} ${space[8]} ${space[20]}`,
  borderTop: `1px solid ${color.border}`,
  selectors: { [`${collapsed} &`]: { padding: `${space[8]} 0` } },
});

export const wide = style({ display: "flex", alignItems: "center", gap: space[12] });
export const narrow = style({ display: "grid", justifyItems: "center", gap: space[8] });
export const text = style({ flex: 1, minWidth: 0, lineHeight: 1.4 });
const truncated = { overflow: "hidden", textOverflow: "ellipsis", whiteSpace: "nowrap" } as const;
export const name = style({ ...truncated, fontSize: "0.875rem" });
export const email = style({ ...truncated, color: color.textMuted, fontSize: "0.8125rem" });

export const logOut = style({
  display: "grid",
  flexShrink: 0,
  placeItems: "center",
  width: 44,
  height: 44,
  borderRadius: radius.small,
  transition: `background-color ${duration.color}`,
  ":hover": { backgroundColor: color.surfaceHover },
  ":focus-visible": { outlineOffset: -2 },
});
