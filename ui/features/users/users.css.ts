import { style } from "@vanilla-extract/css";
import { color } from "../../design/theme.css.ts";
import { minWidth, space } from "../../design/tokens.ts";

export const sections = style({ display: "grid", gap: space[40], maxWidth: 800 });

export const form = style({
  display: "grid",
  alignItems: "start",
  gap: space[20],
  "@media": { [minWidth[600]]: { gridTemplateColumns: "minmax(0, 1fr) minmax(0, 1fr) auto" } },
});
/** Beside the controls, below the height of a label. */
export const submit = style({ "@media": { [minWidth[600]]: { marginTop: 27 } } });

export const search = style({ display: "flex" });
export const list = style({ marginTop: space[12] });
export const outdated = style({ opacity: 0.55 });
export const row = style({
  display: "grid",
  gridTemplateColumns: "minmax(0, 1fr) auto",
  alignItems: "center",
  columnGap: space[16],
  padding: `${space[8]} 0`,
  borderBottom: `1px solid ${color.border}`,
});
export const name = style({ display: "block", fontWeight: 500, overflowWrap: "anywhere" });
export const facts = style({ display: "block", color: color.textMuted, fontSize: "0.875rem" });
/** Positioned and of the size of its button, because the menu is placed next to it. */
export const menu = style({ position: "relative" });

export const pages = style({ display: "flex", alignItems: "center", gap: space[12], marginTop: space[16] });
export const range = style({ marginRight: "auto", color: color.textMuted, fontSize: "0.875rem" });
