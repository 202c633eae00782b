import { style } from "@vanilla-extract/css";
import { color } from "../../design/theme.css.ts";
import { font, space } from "../../design/tokens.ts";

export const form = style({
  display: "grid",
  gap: space[16],
  padding: `${space[16]} 0`,
  borderBlock: `1px solid ${color.rule}`,
});

export const formTitle = style({
  fontFamily: font.display,
  fontSize: "1.25rem",
  lineHeight: 1.2,
  letterSpacing: "-0.01em",
});
export const explanation = style({ marginTop: space[4], color: color.inkSoft, fontSize: "0.875rem", lineHeight: 1.45 });
/** The server's view of it, beside the way on: no alarm. */
export const formProblem = style({ marginTop: space[4], color: color.muted, fontSize: "0.8125rem", lineHeight: 1.45 });
export const link = style({
  marginTop: space[4],
  color: color.muted,
  fontSize: "0.8125rem",
  lineHeight: 1.45,
  overflowWrap: "anywhere",
});
export const actions = style({ display: "flex", flexWrap: "wrap", gap: space[12] });
