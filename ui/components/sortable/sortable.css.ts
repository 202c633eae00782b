import { style, styleVariants } from "@vanilla-extract/css";
import { color } from "../../design/theme.css.ts";
import { duration, radius, space } from "../../design/tokens.ts";

const rowBase = style({ position: "relative", borderBottom: `1px solid ${color.border}` });

export const row = styleVariants({
  default: [rowBase],
  /** The empty slot of the dragged row. */
  placeholder: [
    rowBase,
    { borderBottomColor: "transparent", outline: `1px dashed ${color.borderControl}`, outlineOffset: -1 },
  ],
});
export const rowContent = styleVariants({ default: {}, placeholder: { visibility: "hidden" } });

/** 12 pixels wider than its slot on both sides. */
export const dragged = style({
  marginInline: -12,
  paddingInline: 11,
  border: `1px solid ${color.accent}`,
  backgroundColor: color.surfaceRaised,
  boxShadow: color.shadow,
  cursor: "grabbing",
});

const handleBase = style({
  display: "grid",
  flexShrink: 0,
  placeItems: "center",
  width: 36,
  height: 44,
  borderRadius: radius.small,
  touchAction: "none",
  transition: `color ${duration.color}`,
});
export const handle = styleVariants({
  default: [handleBase, { color: color.borderControl, cursor: "grab", ":hover": { color: color.text } }],
  dragged: [handleBase, { color: color.accent }],
});

export const list = style({ borderTop: `1px solid ${color.border}`, marginBottom: space[16] });
