import { style } from "@vanilla-extract/css";
import { color } from "../../../design/theme.css.ts";
import { space } from "../../../design/tokens.ts";

export const note = style({ marginTop: space[8], color: color.textMuted, fontSize: "0.8125rem", lineHeight: 1.45 });
export const subtitle = style({ marginTop: space[20], fontSize: "1rem", fontWeight: 600, lineHeight: 1.4 });
export const link = style({
  display: "flex",
  alignItems: "center",
  justifyContent: "space-between",
  gap: space[8],
  paddingBlock: space[12],
  borderBottom: `1px solid ${color.border}`,
  overflowWrap: "anywhere",
});
export const answer = style([link, { flexWrap: "wrap" }]);
export const answerText = style({ width: "100%", whiteSpace: "pre-line" });
export const muted = style({ color: color.textMuted, fontSize: "0.875rem" });
