import { style } from "@vanilla-extract/css";
import { fillRowWithLoneCard } from "../../design/lone-card.ts";
import { clampLines, columns } from "../../design/mixins.ts";
import { color } from "../../design/theme.css.ts";
import { duration, font, minWidth, space } from "../../design/tokens.ts";

export const grid = style({
  display: "grid",
  gap: `${space[44]} ${space[16]}`,
  gridTemplateColumns: columns(2),
  "@media": {
    [minWidth[768]]: { gap: `${space[56]} ${space[32]}` },
    [minWidth[900]]: { gridTemplateColumns: columns(3) },
    [minWidth[1200]]: { gridTemplateColumns: columns(4), rowGap: space[44] },
  },
});

/** The negative margin uses the space between the section's title and the grid. */
export const notices = style({
  display: "grid",
  gap: space[4],
  maxWidth: "44em",
  marginTop: `-${space[12]}`,
  marginBottom: space[24],
  textWrap: "pretty",
  "@media": { [minWidth[768]]: { marginTop: `-${space[16]}`, marginBottom: space[32] } },
});

export const card = style({ position: "relative" });

fillRowWithLoneCard(grid, card, "two");

export const text = style({
  display: "grid",
  gridTemplateColumns: "22px minmax(0, 1fr)",
  alignItems: "baseline",
  justifyItems: "start",
  marginTop: space[12],
  "@media": { [minWidth[600]]: { gridTemplateColumns: "28px minmax(0, 1fr)" } },
});

export const number = style({
  color: color.textMuted,
  fontFamily: font.display,
  fontSize: "0.9375rem",
  lineHeight: 1.4,
});

/** At most two lines; the height is always that of two, except above a note. */
export const title = style({
  ...clampLines(2),
  textWrap: "pretty",
  overflowWrap: "anywhere",
  selectors: { "&:not(:has(+ p))": { minHeight: "2.8em" } },
});

/** Why the board shows the product. */
export const note = style({ gridColumn: 2, marginTop: space[4], textWrap: "pretty", overflowWrap: "anywhere" });

/** Its hit area and its focus ring are those of the card. */
export const action = style({
  gridColumn: 2,
  display: "inline-flex",
  alignItems: "center",
  // With the narrow column of the number, the label fits into the card on the narrowest phones.
  gap: space[4],
  marginTop: space[12],
  whiteSpace: "nowrap",
  paddingBottom: 3,
  borderBottom: `1px solid ${color.borderControl}`,
  fontSize: "0.875rem",
  fontWeight: 500,
  lineHeight: 1.4,
  transition: `color ${duration.color}, border-color ${duration.color}`,
  "::after": { content: "", position: "absolute", inset: 0 },
  ":hover": { color: color.accent, borderColor: color.accent },
  ":active": { color: color.accentHover, borderColor: color.accentHover },
  ":focus-visible": { outline: "none" },
  selectors: { "&:focus-visible::after": { outline: `2px solid ${color.accent}`, outlineOffset: 3 } },
  "@media": { [minWidth[600]]: { gap: space[8] } },
});
