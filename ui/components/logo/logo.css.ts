import { style } from "@vanilla-extract/css";
import { font, minWidth } from "../../design/tokens.ts";

export const svg = style({
  width: "auto",
  height: 21,
  "@media": { [minWidth[768]]: { height: 24 } },
});

export const siteNameText = style({
  fontFamily: font.display,
  fontSize: "1.5rem",
  lineHeight: 1.2,
  letterSpacing: "-0.01em",
  "@media": { [minWidth[768]]: { fontSize: "1.75rem" } },
});
