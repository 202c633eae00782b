import { style } from "@vanilla-extract/css";
import { space } from "../../design/tokens.ts";

export const form = style({ display: "grid", gap: space[28] });
export const action = style({ display: "grid", marginTop: space[4] });
