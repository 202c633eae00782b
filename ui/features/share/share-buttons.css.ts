import { style } from "@vanilla-extract/css";

/** The menu is positioned relative to it. */
export const wrapper = style({ position: "relative", display: "grid", minWidth: 0 });
