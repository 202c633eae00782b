import { style } from "@vanilla-extract/css";
import { color } from "../../design/theme.css.ts";
import { space } from "../../design/tokens.ts";

export const end = style({
  display: "flex",
  flexWrap: "wrap",
  alignItems: "center",
  justifyContent: "space-between",
  gap: `${space[16]} ${space[40]}`,
  paddingTop: space[24],
});
export const footerNote = style({ maxWidth: "34em", color: color.muted, fontSize: "0.875rem", lineHeight: 1.45 });
export const hint = style({ "@media": { print: { display: "none" } } });
export const buttons = style({
  display: "flex",
  flexWrap: "wrap",
  gap: space[12],
  "@media": { print: { display: "none" } },
});
