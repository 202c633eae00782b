import { style } from "@vanilla-extract/css";
import { color } from "../../design/theme.css.ts";
import { from, space } from "../../design/tokens.ts";
import { display } from "../../design/type-scale.ts";

export const section = style({ marginTop: space[40], "@media": { [from[768]]: { marginTop: space[48] } } });

export const head = style({
  display: "flex",
  flexWrap: "wrap",
  alignItems: "flex-end",
  gap: `${space[4]} ${space[40]}`,
  borderBottom: `1px solid ${color.ruleStrong}`,
});

const titleRamp = [24, 1.15] as const;
export const title = style({
  ...display([titleRamp, titleRamp, titleRamp, titleRamp], -0.01),
  paddingBottom: 14,
  ":focus": { outline: "none" },
  "@media": { "(width < 48em)": { width: "100%", paddingBottom: 0 } },
});

export const searching = style({ opacity: 0.55 });

export const tabs = style({ marginRight: "auto" });

export const note = style({
  padding: `${space[16]} 0`,
  borderBottom: `1px solid ${color.rule}`,
  color: color.muted,
  fontSize: "0.875rem",
});

export const skeleton = style({
  display: "grid",
  gridTemplateColumns: "36px 1fr",
  alignItems: "center",
  gap: space[16],
  padding: `${space[8]} 0`,
  borderBottom: `1px solid ${color.rule}`,
});
export const block = style({ width: 36, height: 48, backgroundColor: color.skeleton });
