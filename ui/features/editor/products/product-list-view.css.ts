import { style } from "@vanilla-extract/css";
import { color } from "../../../design/theme.css.ts";
import { font, space } from "../../../design/tokens.ts";

export const empty = style({
  padding: `${space[24]} 0`,
  borderBlock: `1px solid ${color.rule}`,
  color: color.muted,
});

export const row = style({ display: "flex", alignItems: "center", minHeight: 68 });

export const number = style({
  flexShrink: 0,
  width: 26,
  color: color.muted,
  fontFamily: font.display,
  textAlign: "center",
});

export const plate = style({
  flexShrink: 0,
  width: 52,
  height: 52,
  marginLeft: space[8],
  overflow: "hidden",
  backgroundColor: color.plate,
});

export const words = style({ flex: 1, minWidth: 0, padding: space[12] });
export const problem = style({ color: color.danger, fontSize: "0.8125rem", lineHeight: 1.45 });
export const title = style({
  display: "-webkit-box",
  overflow: "hidden",
  WebkitBoxOrient: "vertical",
  WebkitLineClamp: 2,
  lineHeight: 1.4,
  overflowWrap: "anywhere",
});
