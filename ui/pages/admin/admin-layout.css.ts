import { globalStyle, style, styleVariants } from "@vanilla-extract/css";
import { anyToast } from "../../components/overlays/toast.css.ts";
import { color } from "../../design/theme.css.ts";
import { adminBarHeight, minWidth, space, zIndex } from "../../design/tokens.ts";
import { headingStyle } from "../../design/type-scale.ts";

const maxWidth = `calc(1320px + 2 * ${space[40]})`;
const below900 = "screen and (width < 56.25em)";
const pagePadding = { paddingInline: space[16], "@media": { [minWidth[768]]: { paddingInline: space[40] } } } as const;

export const shell = style({ display: "flex", minHeight: "100dvh", fontSize: "0.9375rem", lineHeight: 1.5 });
export const column = style({ flex: 1, minWidth: 0 });

export const bar = style({
  position: "sticky",
  top: 0,
  zIndex: zIndex.sticky,
  borderBottom: `1px solid ${color.border}`,
  backgroundColor: color.surface,
  containerType: "inline-size",
});
const wideBar = "(width >= 600px)";
/** Texts of buttons and messages in the bar: the sidebar leaves a tablet less space than its window suggests. */
export const barLabel = styleVariants({
  wide: { display: "none", "@container": { [wideBar]: { display: "inline" } } },
  narrow: { "@container": { [wideBar]: { display: "none" } } },
});
export const barContent = style([
  pagePadding,
  {
    display: "flex",
    alignItems: "center",
    columnGap: space[8],
    maxWidth,
    minHeight: adminBarHeight.small,
    "@media": { [minWidth[768]]: { minHeight: adminBarHeight.large } },
  },
]);
/** Aligns the icon, not the button, with the page margin. */
export const toggle = style({ marginLeft: -12 });
/** Not on phones, whose bar has no space for it. */
export const goTo = style({ display: "none", marginLeft: -8, "@media": { [minWidth[768]]: { display: "block" } } });
export const title = style({
  ...headingStyle({ small: [23, 1.2], medium: [26, 1.2] }, -0.01),
  marginRight: "auto",
  // Not within words, as headings do elsewhere: the other texts of the bar become shorter instead.
  overflowWrap: "normal",
});
export const actions = style({
  display: "flex",
  flexShrink: 0,
  alignItems: "center",
  gap: space[12],
  color: color.textMuted,
  fontSize: "0.875rem",
  "@media": { "(width < 23em)": { gap: space[4] } },
});

const control = ":is(a, button)";

/** The buttons and the title fit into the narrowest bar. */
globalStyle(`${actions} ${control}`, { "@media": { "(width < 23em)": { paddingInline: space[4] } } });

/**
 * A toast in the bar covers no control and does not move the page: text in the bar shrinks to make space. In narrow
 * viewports with a button there is no space, so the toast gets a second row, which pushes the page down.
 */
export const toasts = style({
  display: "grid",
  justifyItems: "end",
  gap: space[4],
  selectors: {
    [`&:has(${anyToast})`]: { flex: "1000 1 250px", maxWidth: 420, marginLeft: "auto", paddingBlock: 2 },
    [`${barContent}:has(${actions} ${control}) > &:has(${anyToast})`]: {
      "@media": { [below900]: { flexBasis: "100%", order: 1, maxWidth: "none", paddingBottom: space[8] } },
    },
  },
});

globalStyle(`${barContent}:has(${toasts} ${anyToast}):has(${actions} ${control})`, {
  "@media": { [below900]: { flexWrap: "wrap" } },
});
const createShrinkableStyle = (grow: number) => ({
  flex: `${grow} 1 0`,
  maxWidth: 0,
  overflow: "hidden",
  whiteSpace: "nowrap",
  "@media": { [minWidth[900]]: { maxWidth: "max-content", textOverflow: "ellipsis" } },
});
const barWithToast = `${barContent}:has(${toasts} ${anyToast})`;
globalStyle(`${barWithToast} > ${title}`, createShrinkableStyle(3));
// An ellipsis needs a block.
globalStyle(`${barWithToast} > ${actions}:not(:has(${control}))`, { ...createShrinkableStyle(1), display: "block" });
/** With the toast in a second row, the title keeps its width. */
globalStyle(`${barWithToast}:has(${actions} ${control}) > ${title}`, { maxWidth: "max-content" });

export const content = style([
  pagePadding,
  {
    maxWidth,
    paddingTop: space[20],
    paddingBottom: space[72],
    "@media": { [minWidth[768]]: { paddingTop: space[32] } },
  },
]);

const sideBase = style({
  display: "none",
  flexShrink: 0,
  borderRight: `1px solid ${color.border}`,
  "@media": { [minWidth[768]]: { display: "block" } },
});
export const side = styleVariants({
  expanded: [sideBase, { width: "16rem" }],
  collapsed: [sideBase, { width: "3rem" }],
});

export const skeletonBar = style({
  display: "flex",
  alignItems: "center",
  height: adminBarHeight.small,
  paddingInline: space[16],
  borderBottom: `1px solid ${color.border}`,
  "@media": { [minWidth[768]]: { height: adminBarHeight.large, paddingInline: space[40] } },
});
export const sidebarEntries = style({ display: "block", padding: `${space[28]} ${space[24]}` });
export const sections = style({ display: "grid", gap: space[56] });
export const name = style({ width: 160 });
