import { style } from "@vanilla-extract/css";
import { space } from "../../design/tokens.ts";

export const skeletonCard = style({ display: "grid", gap: space[12] });
