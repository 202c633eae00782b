import { style } from "@vanilla-extract/css";
import { space } from "../../design/tokens.ts";

export const form = style({ display: "grid", gap: space[20] });
/** The page around the form. */
export const column = style({ maxWidth: 472, margin: "0 auto", padding: `${space[56]} ${space[20]} ${space[72]}` });
export const lead = style({ marginBottom: space[28], overflowWrap: "anywhere" });
