import { style } from "@vanilla-extract/css";
import { contentWidth, from, space } from "./tokens.ts";

/** The page's margin; the twelve columns lie inside it, at most 1440 pixels wide and centred. */
export const contained = style({
  width: "100%",
  maxWidth: `calc(${contentWidth} + 2 * ${space[64]})`,
  marginInline: "auto",
  paddingInline: space[20],
  "@media": { [from[768]]: { paddingInline: space[40] }, [from[1200]]: { paddingInline: space[64] } },
});

/** Read by a screen reader, not drawn. */
export const spokenOnly = style({
  position: "absolute",
  width: 1,
  height: 1,
  overflow: "hidden",
  clipPath: "inset(50%)",
  whiteSpace: "nowrap",
});
