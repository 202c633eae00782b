import { globalStyle, style } from "@vanilla-extract/css";
import { from, space } from "../../design/tokens.ts";

/** As high as the link to the style's page. */
export const name = style({ minHeight: `calc(1.55rem + ${space[20]})`, paddingBlock: 10 });

/** Lines are shorter on a phone, so there are more of them. */
export const skeletonDescription = style({});

globalStyle(`${skeletonDescription} > :nth-child(n + 5)`, { "@media": { [from[768]]: { display: "none" } } });

export const productsBelow = style({
  marginTop: space[72],
  "@media": { [from[768]]: { marginTop: space[104] } },
});

/** Beside the number's column; below it the room of the link to the shop. */
export const productTitle = style({
  marginTop: space[12],
  paddingLeft: space[28],
  paddingBottom: `calc(${space[12]} + 1.475rem)`,
});
