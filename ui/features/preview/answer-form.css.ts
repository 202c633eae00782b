import { style } from "@vanilla-extract/css";
import { color } from "../../design/theme.css.ts";
import { space } from "../../design/tokens.ts";

export const form = style({ display: "grid", gap: space[20], maxWidth: 640 });
export const buttons = style({ display: "flex", flexWrap: "wrap", gap: space[12] });
export const failure = style({ color: color.danger });
/** Above the board. */
export const notice = style({
  marginTop: space[24],
  padding: `${space[12]} ${space[16]}`,
  borderLeft: `3px solid ${color.warning}`,
  backgroundColor: color.warningSurface,
  fontSize: "0.9375rem",
});
