import { style } from "@vanilla-extract/css";
import { adminBarHeight, from, space } from "../../design/tokens.ts";

/** The form, and beside it from 1100 pixels on the preview, which stays in view. */
export const columns = style({
  display: "flex",
  flexDirection: "column",
  gap: space[40],
  "@media": {
    [from[1100]]: {
      display: "grid",
      gridTemplateColumns: "minmax(0, 1fr) 348px",
      alignItems: "start",
      columnGap: space[56],
    },
  },
});

export const cards = style({ display: "flex", flexDirection: "column", gap: space[40], minWidth: 0 });

/** Below 1100 pixels its parts follow the form one by one, so that the buttons can stay at the window's foot. */
export const side = style({
  display: "contents",
  "@media": {
    [from[1100]]: { display: "block", position: "sticky", top: `calc(${adminBarHeight.large} + ${space[32]})` },
  },
});
