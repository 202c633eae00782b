import { style } from "@vanilla-extract/css";
import { font, from } from "../../design/tokens.ts";

export const outline = style({
  width: "auto",
  height: 21,
  "@media": { [from[768]]: { height: 24 } },
});

export const name = style({
  fontFamily: font.display,
  fontSize: "1.5rem",
  lineHeight: 1.2,
  letterSpacing: "-0.01em",
  "@media": { [from[768]]: { fontSize: "1.75rem" } },
});
