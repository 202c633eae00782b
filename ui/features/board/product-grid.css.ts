import { style } from "@vanilla-extract/css";
import { from, space } from "../../design/tokens.ts";

const columns = (count: number) => `repeat(${count}, minmax(0, 1fr))`;

export const grid = style({
  display: "grid",
  gap: `${space[44]} ${space[16]}`,
  gridTemplateColumns: columns(2),
  "@media": {
    [from[768]]: { gap: `${space[56]} ${space[32]}` },
    [from[900]]: { gridTemplateColumns: columns(3) },
    [from[1200]]: { gridTemplateColumns: columns(4), rowGap: space[44] },
  },
});

/** Drawn up into the space between the section's title and its grid. */
export const notices = style({
  display: "grid",
  gap: space[4],
  maxWidth: "44em",
  marginTop: `-${space[12]}`,
  marginBottom: space[24],
  textWrap: "pretty",
  "@media": { [from[768]]: { marginTop: `-${space[16]}`, marginBottom: space[32] } },
});
