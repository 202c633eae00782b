import { style } from "@vanilla-extract/css";
import { color } from "../../design/theme.css.ts";
import { duration, headerHeight, minWidth, space, zIndex } from "../../design/tokens.ts";
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
