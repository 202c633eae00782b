import { style } from "@vanilla-extract/css";
import { color } from "../../../design/theme.css.ts";
import { from, layer, space } from "../../../design/tokens.ts";

/** At the end of the preview, and always in view: below 1100 pixels at the window's foot, beside the form in a low window. */
export const bar = style({
  position: "sticky",
  bottom: 0,
  zIndex: layer.bar,
  // The page's own distance to its foot lies under it.
  marginBottom: `calc(-1 * ${space[72]})`,
  marginInline: `calc(-1 * ${space[16]})`,
  padding: `${space[12]} ${space[16]}`,
  borderTop: `1px solid ${color.rule}`,
  backgroundColor: color.paper,
  "@media": {
    [from[768]]: { marginInline: `calc(-1 * ${space[40]})`, paddingInline: space[40] },
    [from[1100]]: { margin: 0, padding: `${space[20]} 0 ${space[16]}`, borderTop: 0 },
  },
});

export const buttons = style({
  display: "grid",
  gridTemplateColumns: "minmax(0, 1fr) minmax(0, 1.35fr)",
  gap: space[8],
  // So that no text wraps.
  "@media": { "(width < 22em)": { gridTemplateColumns: "minmax(0, 1fr) minmax(0, 1.15fr)" } },
});

const sentence = style({ marginTop: space[8], fontSize: "0.8125rem", lineHeight: 1.45, overflowWrap: "anywhere" });
export const saveNote = style([sentence, { color: color.muted }]);
export const failure = style([sentence, { color: color.danger }]);

/** The sentence, and the way on beside it where there is room. */
export const hold = style({
  display: "flex",
  flexWrap: "wrap",
  alignItems: "center",
  justifyContent: "space-between",
  gap: `${space[8]} ${space[16]}`,
});
