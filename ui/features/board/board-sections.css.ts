import { style } from "@vanilla-extract/css";
import { color } from "../../design/theme.css.ts";
import { minWidth, space } from "../../design/tokens.ts";

export const section = style({
  display: "grid",
  gap: space[20],
  padding: `${space[16]} 0 ${space[40]}`,
  borderTop: `1px solid ${color.borderStrong}`,
  borderBottom: `1px solid ${color.border}`,
  "@media": {
    [minWidth[768]]: { padding: `${space[20]} 0 ${space[56]}` },
    [minWidth[900]]: {
      gridTemplateColumns: "repeat(2, minmax(0, 1fr))",
      columnGap: space[32],
      paddingBottom: space[72],
    },
  },
});

export const title = style({ maxWidth: "11em" });

export const paragraph = style({
  maxWidth: "36em",
  fontSize: "1.0625rem",
  lineHeight: 1.65,
  "@media": { [minWidth[768]]: { fontSize: "1.125rem" } },
});
