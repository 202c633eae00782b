import { style } from "@vanilla-extract/css";
import { space } from "../../design/tokens.ts";

export const steps = style({ display: "grid", gap: space[16] });
