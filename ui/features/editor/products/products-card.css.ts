import { style } from "@vanilla-extract/css";
import { space } from "../../../design/tokens.ts";
import { error as sentence } from "../sentences.css.ts";

/** Stands between the field for a link and the list. */
export const error = style([sentence, { marginBottom: space[16] }]);
