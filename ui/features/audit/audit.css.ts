import { style } from "@vanilla-extract/css";
import { quietLink } from "../../design/mixins.ts";
import { color } from "../../design/theme.css.ts";
import { minWidth, space } from "../../design/tokens.ts";

export const page = style({ display: "grid", gap: space[24], minWidth: 0 });
export const updating = style({ opacity: 0.55 });
export const muted = style({ color: color.textMuted, fontSize: "0.875rem" });

export const filters = style({
  display: "grid",
  gridTemplateColumns: "repeat(2, minmax(0, 1fr))",
  alignItems: "end",
  gap: space[12],
  "@media": { [minWidth[1100]]: { gridTemplateColumns: "2fr 1fr 1fr 1fr auto" } },
});
export const download = style({ justifySelf: "start" });

export const list = style({ display: "grid", margin: `0 0 ${space[16]}`, padding: 0, listStyle: "none" });
export const row = style({
  display: "grid",
  gap: space[4],
  minWidth: 0,
  padding: `${space[12]} 0`,
  borderBottom: `1px solid ${color.border}`,
  overflowWrap: "anywhere",
  "@media": { [minWidth[768]]: { gridTemplateColumns: "11rem 11rem minmax(0, 1fr)", gap: space[16] } },
});
export const who = style({
  display: "flex",
  flexWrap: "wrap",
  gap: `0 ${space[8]}`,
  minWidth: 0,
  "@media": { [minWidth[768]]: { flexDirection: "column" } },
});
export const what = style({ minWidth: 0 });
export const link = style({ minHeight: 24, ...quietLink });
