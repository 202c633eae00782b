import { style } from "@vanilla-extract/css";

/** As wide as the button of the menu, so that nothing moves when that arrives. */
export const placeholder = style({ display: "grid", placeItems: "center", width: 44, height: 44, marginRight: -4 });
