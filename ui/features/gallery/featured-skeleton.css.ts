import { globalStyle, style } from "@vanilla-extract/css";
import { from } from "../../design/tokens.ts";

/** Lines are shorter on a phone, so there are more of them. */
export const skeletonExcerpt = style({});
globalStyle(`${skeletonExcerpt} > :nth-child(n + 4)`, { "@media": { [from[768]]: { display: "none" } } });
