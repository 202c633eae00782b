import { style } from "@vanilla-extract/css";
import { from } from "../../design/tokens.ts";

/** Beside the page's title there is room for a word on a phone, and for a sentence on wider screens. */
export const sentence = style({ display: "none", "@media": { [from[768]]: { display: "inline" } } });
export const word = style({ "@media": { [from[768]]: { display: "none" } } });
