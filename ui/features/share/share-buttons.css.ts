import { style } from "@vanilla-extract/css";

/** The menu opens beside it. */
export const wrapper = style({ position: "relative", display: "grid", minWidth: 0 });
