import { keyframes, style } from "@vanilla-extract/css";
import { from, motion, space } from "../../design/tokens.ts";

const columns = (count: number) => `repeat(${count}, minmax(0, 1fr))`;

export const grid = style({
  display: "grid",
  gap: `${space[44]} ${space[16]}`,
  gridTemplateColumns: columns(1),
  "@media": {
    [from[600]]: { gridTemplateColumns: columns(2) },
    [from[768]]: { gap: `${space[56]} ${space[32]}` },
    [from[900]]: { gridTemplateColumns: columns(3) },
    [from[1200]]: { gridTemplateColumns: columns(4) },
  },
});

export const compactGrid = style([grid, { gridTemplateColumns: columns(2) }]);

const appear = keyframes({ from: { opacity: 0 } });

export const added = style({ animation: `${appear} ${motion.menu} ${motion.easeIn}` });
