import { style, styleVariants } from "@vanilla-extract/css";
import { color } from "../../design/theme.css.ts";
import { duration, minWidth, radius, space } from "../../design/tokens.ts";

export const badges = style({ display: "flex", flexWrap: "wrap", gap: space[8] });

export const related = style({ marginTop: space[20] });

export const badge = style({
  display: "inline-flex",
  alignItems: "stretch",
  maxWidth: "100%",
  minHeight: 40,
  border: `1px solid ${color.border}`,
  borderRadius: radius.small,
  backgroundColor: color.surfaceRaised,
  fontSize: "0.9375rem",
  lineHeight: 1.4,
  transition: `border-color ${duration.color}`,
  selectors: { "&:hover": { borderColor: color.borderControl }, "&[data-removing=true]": { opacity: 0.55 } },
});

export const name = style({
  alignSelf: "center",
  minWidth: 0,
  paddingBlock: space[8],
  paddingLeft: 14,
  overflowWrap: "anywhere",
});

const actionBase = style({
  display: "grid",
  flexShrink: 0,
  placeItems: "center",
  width: 40,
  minHeight: 38,
  color: color.textSecondary,
  transition: `background-color ${duration.color}, color ${duration.color}`,
  selectors: {
    // Inside, clear of the name.
    "&:focus-visible": { outlineOffset: -4 },
    "&[aria-disabled=true]": { cursor: "default" },
  },
  "@media": { "(pointer: coarse)": { width: 44, minHeight: 44 } },
});

export const action = styleVariants({
  rename: [actionBase, { ":hover": { color: color.accent } }],
  remove: [
    actionBase,
    {
      selectors: { "&:hover:not([aria-disabled=true])": { backgroundColor: color.dangerSurface, color: color.danger } },
    },
  ],
});

export const empty = style({ paddingBlock: space[8], color: color.textMuted });

export const form = style({ marginBottom: space[16] });
export const line = style({ display: "flex", gap: 10 });

export const lists = style({
  display: "grid",
  gridTemplateColumns: "minmax(0, 1fr)",
  gap: space[56],
  "@media": { [minWidth[900]]: { gridTemplateColumns: "repeat(2, minmax(0, 1fr))" } },
});
