import { style } from "@vanilla-extract/css";
import { color } from "../../../design/theme.css.ts";
import { from, space } from "../../../design/tokens.ts";

/** Only where the button has a line of its own does a very small window leave room for the whole placeholder. */
export const line = style({
  display: "flex",
  gap: space[8],
  marginBottom: space[16],
  "@media": { "(width < 22em)": { flexDirection: "column", alignItems: "flex-start" } },
});
export const place = style({
  position: "relative",
  flex: 1,
  minWidth: 0,
  "@media": { "(width < 22em)": { width: "100%" } },
});
export const icon = style({
  position: "absolute",
  top: 13,
  left: space[12],
  color: color.muted,
  pointerEvents: "none",
  // On a phone the placeholder needs its room.
  "@media": { "(width < 37.5em)": { display: "none" } },
});
export const field = style({ "@media": { [from[600]]: { paddingLeft: space[40] } } });
