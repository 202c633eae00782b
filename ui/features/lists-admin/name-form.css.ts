import { style } from "@vanilla-extract/css";
import { space } from "../../design/tokens.ts";

export const form = style({ marginBottom: space[16] });
export const line = style({ display: "flex", gap: 10 });
