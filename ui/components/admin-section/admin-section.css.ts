import { style } from "@vanilla-extract/css";
import { color } from "../../design/theme.css.ts";
import { space } from "../../design/tokens.ts";
import { display } from "../../design/type-ramp.ts";

export const section = style({ minWidth: 0, borderTop: `1px solid ${color.ruleStrong}`, paddingTop: space[20] });

export const head = style({ display: "flex", alignItems: "baseline", gap: space[12], marginBottom: space[20] });

const ramp = [24, 1.15] as const;
export const title = style({ ...display([ramp, ramp, ramp, ramp], -0.01), minWidth: 0 });

export const note = style({ color: color.muted, fontSize: "0.875rem", lineHeight: 1.45 });
