import { globalStyle, style } from "@vanilla-extract/css";
import { duration, minWidth, space } from "../../design/tokens.ts";

export const more = style({ display: "flex", justifyContent: "center", marginTop: space[72] });

/** Outdated boards while another list loads. */
export const busy = style({ opacity: 0.55, transition: `opacity ${duration.color}` });

export const heading = style({ width: "100%" });
export const name = style({ marginTop: 11 });
export const title = style({ marginTop: 2 });
export const count = style({ marginTop: space[4] });

/** Titles have two lines in narrow columns. */
globalStyle(`${title} > :last-child`, { display: "none", "@media": { [minWidth[900]]: { display: "block" } } });
