import { style } from "@vanilla-extract/css";
import { color } from "../../design/theme.css.ts";
import { space } from "../../design/tokens.ts";

const sentence = style({ marginTop: space[12], fontSize: "0.8125rem", lineHeight: 1.45 });
export const hint = style([sentence, { color: color.muted }]);
/** What is wrong with a whole card. */
export const error = style([sentence, { color: color.danger }]);
