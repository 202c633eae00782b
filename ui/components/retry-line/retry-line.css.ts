import { style } from "@vanilla-extract/css";
import { space } from "../../design/tokens.ts";

export const errorRow = style({ display: "flex", flexWrap: "wrap", alignItems: "center", gap: space[16] });
