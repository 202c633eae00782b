import { style } from "@vanilla-extract/css";
import { color } from "../../../design/theme.css.ts";
import { minWidth, space } from "../../../design/tokens.ts";

export const columns = style({
  display: "grid",
  gap: space[32],
  "@media": { [minWidth[900]]: { gridTemplateColumns: "repeat(2, minmax(0, 1fr))", gap: space[56] } },
});

export const steps = style({ display: "grid", alignContent: "start", gap: space[16], minWidth: 0 });

export const link = style({ justifySelf: "start", maxWidth: "100%", cursor: "grab", overflowWrap: "anywhere" });

export const hint = style({ maxWidth: "36em", color: color.textMuted, fontSize: "0.8125rem", lineHeight: 1.45 });
