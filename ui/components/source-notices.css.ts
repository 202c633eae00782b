import { style, styleVariants } from "@vanilla-extract/css";
import { space } from "../design/tokens.ts";

const base = style({ display: "grid", gap: space[4], maxWidth: "60em" });

/** Position relative to the list that the notices are about. */
export const notices = styleVariants({
  below: [base, { marginTop: space[24] }],
  above: [base, { marginBottom: space[16] }],
});
