import { style } from "@vanilla-extract/css";
import { space } from "../../../design/tokens.ts";

export const parts = style({ display: "grid", alignContent: "start", gap: space[28], minWidth: 0 });
export const moodboard = style({ display: "block", width: 150 });
