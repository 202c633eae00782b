import { globalStyle, style } from "@vanilla-extract/css";
import { duration, minWidth, space } from "../../design/tokens.ts";

export const more = style({ display: "flex", justifyContent: "center", marginTop: space[72] });

/** What is on its way takes the place of what is seen. */
export const busy = style({ opacity: 0.55, transition: `opacity ${duration.color}` });

export const headingRef = style({ width: "100%" });
export const name = style({ marginTop: 11 });
export const title = style({ marginTop: 2 });
export const count = style({ marginTop: space[4] });

/** In narrow columns a title takes two lines. */
globalStyle(`${title} > :last-child`, { display: "none", "@media": { [minWidth[900]]: { display: "block" } } });
