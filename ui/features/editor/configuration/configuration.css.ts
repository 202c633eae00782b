import { style } from "@vanilla-extract/css";
import { color } from "../../../design/theme.css.ts";
import { font, space } from "../../../design/tokens.ts";

export const card = style({ containerType: "inline-size" });

/** Container widths from which two or three columns fit without truncating a name of the starter content. */
const two = "(width >= 26.5em)";
const three = "(width >= 32.5em)";

/** The first column holds the styles, which have the longest names. */
const threeColumns = "minmax(12.25rem, 1fr) repeat(2, minmax(0, 1fr))";

export const fields = style({
  display: "grid",
  gridTemplateColumns: "minmax(0, 1fr)",
  gap: space[20],
  "@container": {
    [two]: { gridTemplateColumns: "repeat(2, minmax(0, 1fr))" },
    [three]: { gridTemplateColumns: threeColumns },
  },
});

export const wide = style({ minWidth: 0, "@container": { [three]: { gridColumn: "span 2" } } });

export const notice = style({ marginBottom: space[20], color: color.textSecondary });

export const subject = style({
  display: "flex",
  flexWrap: "wrap",
  alignItems: "baseline",
  gap: `${space[4]} ${space[12]}`,
  marginTop: space[20],
  paddingTop: space[12],
  borderTop: `1px solid ${color.border}`,
});
export const subjectLabel = style({ color: color.textMuted, fontSize: "0.875rem" });
export const subjectName = style({
  color: color.accent,
  fontFamily: font.display,
  fontSize: "1.1875rem",
  fontStyle: "italic",
  lineHeight: 1.3,
  overflowWrap: "anywhere",
});

export const similarBoards = style({
  display: "flex",
  gap: space[16],
  marginTop: space[40],
  padding: space[16],
  borderLeft: `3px solid ${color.warning}`,
  backgroundColor: color.warningSurface,
  fontSize: "0.875rem",
  lineHeight: 1.45,
});
export const icon = style({ flexShrink: 0, marginTop: 2, color: color.warning });
export const text = style({ minWidth: 0, overflowWrap: "anywhere" });
export const title = style({ fontSize: "0.9375rem", fontWeight: 500 });
