import { style } from "@vanilla-extract/css";
import { space } from "../../../design/tokens.ts";

export const words = style({ marginBottom: space[16] });
