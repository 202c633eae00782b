import { style } from "@vanilla-extract/css";
import { headerHeight, minWidth, space } from "../../design/tokens.ts";
import { headingStyle } from "../../design/type-scale.ts";

/** Image and form side by side; the form alone in narrow viewports. */
export const columns = style({
  display: "grid",
  "@media": {
    [minWidth[900]]: {
      gridTemplateColumns: "minmax(0, 1fr) minmax(0, 1fr)",
      minHeight: `max(560px, calc(100dvh - ${headerHeight.large}))`,
    },
  },
});

export const imageColumn = style({
  display: "none",
  position: "relative",
  "@media": { [minWidth[900]]: { display: "block" } },
});
export const image = style({ position: "absolute", inset: 0, width: "100%", height: "100%", objectFit: "cover" });

export const column = style({
  display: "grid",
  alignContent: "center",
  justifyItems: "center",
  padding: `${space[56]} ${space[20]} ${space[72]}`,
});
export const formColumn = style({ width: "100%", maxWidth: 432, "@media": { [minWidth[900]]: { maxWidth: 400 } } });
export const title = style({
  ...headingStyle({ small: [44, 1], medium: [52, 1], large: [60, 1] }, -0.022),
  marginBottom: space[32],
});

export const form = style({ display: "grid", gap: space[28] });
export const passkey = style({ display: "grid", marginTop: space[16] });
export const action = style({ display: "grid", marginTop: space[4] });
