import { style } from "@vanilla-extract/css";
import { color } from "../../design/theme.css.ts";
import { motion, space } from "../../design/tokens.ts";

export const tabs = style({ display: "flex", flexWrap: "wrap", gap: `0 ${space[24]}` });

export const tab = style({
  position: "relative",
  display: "flex",
  alignItems: "center",
  gap: space[8],
  minHeight: 44,
  color: color.inkSoft,
  fontSize: "0.875rem",
  whiteSpace: "nowrap",
  transition: `color ${motion.color}`,
  ":hover": { color: color.ink },
  selectors: {
    "&[aria-current]": { color: color.ink, fontWeight: 500 },
    // On the rule under it.
    "&[aria-current]::after": {
      content: "",
      position: "absolute",
      insetInline: 0,
      bottom: -1,
      borderBottom: `2px solid ${color.accent}`,
    },
  },
});

export const count = style({ color: color.muted, fontWeight: 400 });
