import { style } from "@vanilla-extract/css";
import { motion, space } from "../../design/tokens.ts";

export const more = style({ display: "flex", justifyContent: "center", marginTop: space[72] });

/** What is on its way takes the place of what is seen. */
export const busy = style({ opacity: 0.55, transition: `opacity ${motion.color}` });
