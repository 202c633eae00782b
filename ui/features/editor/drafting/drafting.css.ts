import { style } from "@vanilla-extract/css";
import { color } from "../../../design/theme.css.ts";
import { space } from "../../../design/tokens.ts";

export const fields = style({
  display: "grid",
  gridTemplateColumns: "minmax(0, 1fr)",
  gap: space[20],
  "@media": { "(width >= 37.5em)": { gridTemplateColumns: "minmax(0, 1fr) 9rem" } },
});

export const remark = style({
  marginTop: space[12],
  color: color.textSecondary,
  fontSize: "0.875rem",
  lineHeight: 1.45,
});
