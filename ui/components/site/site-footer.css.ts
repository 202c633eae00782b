import { style, styleVariants } from "@vanilla-extract/css";
import { color } from "../../design/theme.css.ts";
import { duration, font, minWidth, space } from "../../design/tokens.ts";

export const footer = styleVariants({
  afterBanner: {},
  withTopBorder: {
    marginTop: space[72],
    borderTop: `1px solid ${color.borderStrong}`,
    "@media": { [minWidth[768]]: { marginTop: space[112] } },
  },
});

export const content = style({
  display: "grid",
  gap: `${space[32]} ${space[32]}`,
  paddingBlock: `${space[44]} ${space[40]}`,
  "@media": {
    [minWidth[768]]: {
      gridTemplateColumns: "minmax(0, 1fr) minmax(0, 1fr)",
      paddingBlock: `${space[56]} ${space[40]}`,
    },
  },
});

export const logoLink = style({ display: "inline-flex", alignItems: "center", minHeight: 44, marginTop: -10 });

export const tagline = style({ marginTop: space[12], maxWidth: "24em", fontSize: "0.9375rem" });

export const lists = style({
  display: "grid",
  gap: `${space[32]} ${space[32]}`,
  gridTemplateColumns: "repeat(2, minmax(0, 1fr))",
  "@media": { [minWidth[900]]: { gridTemplateColumns: "repeat(3, minmax(0, 1fr))" } },
});

export const listTitle = style({
  marginBottom: space[8],
  color: color.textMuted,
  fontFamily: font.display,
  fontSize: "1.125rem",
  fontStyle: "italic",
  lineHeight: 1.3,
});

export const link = style({
  display: "inline-flex",
  alignItems: "center",
  minHeight: 44,
  textDecorationThickness: 1,
  textUnderlineOffset: 4,
  transition: `color ${duration.color}`,
  ":hover": { textDecorationLine: "underline" },
  "@media": { [minWidth[768]]: { minHeight: 33 } },
});

export const copyright = style({ gridColumn: "1 / -1", marginTop: space[24] });
