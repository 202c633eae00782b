import { style } from "@vanilla-extract/css";
import { color } from "../design/theme.css.ts";
import { minWidth, space } from "../design/tokens.ts";

export const plain = style({
  display: "grid",
  gridTemplateColumns: "minmax(0, 1fr)",
  justifyItems: "start",
  marginBottom: space[28],
  "@media": {
    [minWidth[768]]: { gridTemplateColumns: "minmax(0, 1fr) auto", columnGap: space[32], marginBottom: space[40] },
  },
});

export const withTopBorder = style([
  plain,
  {
    borderTop: `1px solid ${color.borderStrong}`,
    paddingTop: space[16],
    "@media": { [minWidth[768]]: { paddingTop: space[20] } },
  },
]);

export const subtitle = style({ gridColumn: 1, marginTop: 6, maxWidth: "34em" });

export const link = style({
  marginTop: space[16],
  "@media": { [minWidth[768]]: { gridArea: "1 / 2", alignSelf: "end", marginTop: 0 } },
});
