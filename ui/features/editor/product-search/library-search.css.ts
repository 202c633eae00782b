import { style, styleVariants } from "@vanilla-extract/css";
import { color } from "../../../design/theme.css.ts";
import { duration, font, space } from "../../../design/tokens.ts";

const tabsBase = style({
  display: "flex",
  gap: space[24],
  marginBottom: space[20],
  borderBottom: `1px solid ${color.border}`,
});
export const tabs = styleVariants({
  open: [tabsBase],
  /** On a phone the results need the space. */
  closed: [tabsBase, { "@media": { "(width < 48em)": { display: "none" } } }],
});

export const tab = style({
  position: "relative",
  minHeight: 44,
  padding: 0,
  border: 0,
  backgroundColor: "transparent",
  color: color.textSecondary,
  fontFamily: font.text,
  fontSize: "0.9375rem",
  transition: `color ${duration.color}`,
  ":hover": { color: color.text },
  selectors: {
    "&[aria-selected=true]": { color: color.text, fontWeight: 500 },
    // Covers the border below.
    "&[aria-selected=true]::after": {
      content: "",
      position: "absolute",
      insetInline: 0,
      bottom: -1,
      borderBottom: `2px solid ${color.accent}`,
    },
  },
});

export const more = style({ display: "flex", justifyContent: "center", paddingTop: space[32] });
