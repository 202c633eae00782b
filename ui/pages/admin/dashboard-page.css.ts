import { style } from "@vanilla-extract/css";

/** On a phone the bar has room for the icon alone. */
export const wideLabel = style({ "@media": { "(width < 37.5em)": { display: "none" } } });
