import { style } from "@vanilla-extract/css";
import { color } from "../../design/theme.css.ts";
import { font, space } from "../../design/tokens.ts";

export const frame = style({ display: "block", height: "100%", containerType: "size", backgroundColor: color.sunk });

/** By the height of the frame. */
const tile = "(height < 160px)";
const thumbnail = "(height < 96px)";

export const place = style({
  display: "flex",
  alignItems: "flex-end",
  height: "100%",
  padding: space[16],
  "@container": { [tile]: { padding: space[8] }, [thumbnail]: { padding: `${space[4]} 0 ${space[4]} ${space[4]}` } },
});

/** As many whole lines as every frame of its size has room for. */
export const title = style({
  display: "-webkit-box",
  minWidth: 0,
  overflow: "hidden",
  WebkitBoxOrient: "vertical",
  WebkitLineClamp: 5,
  color: color.inkSoft,
  fontFamily: font.display,
  fontSize: "1.1875rem",
  lineHeight: 1.15,
  overflowWrap: "anywhere",
  "@container": {
    [tile]: { fontSize: "0.9375rem", WebkitLineClamp: 4 },
    [thumbnail]: { fontSize: "0.625rem", WebkitLineClamp: 3, hyphens: "auto" },
  },
});
