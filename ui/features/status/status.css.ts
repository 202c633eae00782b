import { style } from "@vanilla-extract/css";
import { color } from "../../design/theme.css.ts";
import { minWidth, space } from "../../design/tokens.ts";

/** Sections of the page. */
export const sections = style({ display: "grid", gap: space[40] });

export const lead = style({ maxWidth: 640, marginBottom: space[20] });
export const muted = style({ color: color.textMuted, fontSize: "0.875rem" });
export const list = style({ display: "grid", gap: space[12] });

export const row = style({
  display: "grid",
  gap: space[4],
  minWidth: 0,
  paddingBottom: space[12],
  borderBottom: `1px solid ${color.border}`,
  overflowWrap: "anywhere",
});

export const jobs = style({ display: "grid", gap: space[20] });

export const job = style({
  display: "flex",
  flexDirection: "column",
  gap: space[12],
  paddingBottom: space[20],
  borderBottom: `1px solid ${color.border}`,
  "@media": { [minWidth[600]]: { flexDirection: "row", alignItems: "flex-start", justifyContent: "space-between" } },
});

export const jobText = style({ display: "grid", gap: space[4], minWidth: 0, overflowWrap: "anywhere" });
export const jobName = style({ fontSize: "1rem", fontWeight: 600, lineHeight: 1.4 });
export const meta = style({ color: color.textMuted, fontSize: "0.875rem" });
export const actions = style({ display: "flex", flexShrink: 0, gap: space[8] });
export const empty = style({ paddingBlock: space[8], color: color.textMuted });
