import { keyframes, style } from "@vanilla-extract/css";
import { motion, stillness } from "../../design/tokens.ts";

const turn = keyframes({ to: { transform: "rotate(360deg)" } });

/** Turns for readers who want stillness too, only slower: without it nothing would say that work is going on. */
export const turning = style({
  animation: `${turn} ${motion.spinner} linear infinite`,
  "@media": { [stillness]: { animationDuration: "1800ms" } },
});

export const page = style({ display: "grid", placeItems: "center", minHeight: "100dvh" });
