import { globalStyle, style } from "@vanilla-extract/css";
import { space } from "../../design/tokens.ts";

export const mobileMenuPerson = style({ display: "flex", alignItems: "center", gap: space[12] });
export const words = style({ minWidth: 0, lineHeight: 1.4 });
export const actions = style({
  display: "grid",
  gridAutoFlow: "column",
  gridAutoColumns: "minmax(0, 1fr)",
  gap: space[8],
  marginTop: space[16],
});

globalStyle(`${actions} > *`, { paddingInline: space[8] });
