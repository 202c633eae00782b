import { style } from "@vanilla-extract/css";
import { space } from "../../design/tokens.ts";

/** Below the list whose images they are about. */
export const notices = style({ display: "grid", gap: space[4], maxWidth: "60em", marginTop: space[24] });
