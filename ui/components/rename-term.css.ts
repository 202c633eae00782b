import { style } from "@vanilla-extract/css";
import { color } from "../design/theme.css.ts";
import { space } from "../design/tokens.ts";

export const question = style({ marginTop: space[16], overflowWrap: "anywhere", ":empty": { display: "none" } });
export const progress = style({ display: "block", color: color.textSecondary, fontSize: "0.875rem" });
