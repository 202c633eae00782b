import { keyframes, style } from "@vanilla-extract/css";
import { duration, prefersReducedMotion } from "../../design/tokens.ts";

const spin = keyframes({ to: { transform: "rotate(360deg)" } });

/** With reduced motion it spins more slowly, because it is the only sign of a running action. */
export const spinning = style({
  animation: `${spin} ${duration.spinner} linear infinite`,
  "@media": { [prefersReducedMotion]: { animationDuration: "1800ms" } },
});

export const page = style({ display: "grid", placeItems: "center", minHeight: "100dvh" });
