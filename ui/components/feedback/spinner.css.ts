import { keyframes, style } from "@vanilla-extract/css";
import { motion, prefersReducedMotion } from "../../design/tokens.ts";

const spin = keyframes({ to: { transform: "rotate(360deg)" } });

/** Turns for readers who want stillness too, only slower: without it nothing would say that work is going on. */
export const spinning = style({
  animation: `${spin} ${motion.spinner} linear infinite`,
  "@media": { [prefersReducedMotion]: { animationDuration: "1800ms" } },
});

export const page = style({ display: "grid", placeItems: "center", minHeight: "100dvh" });
