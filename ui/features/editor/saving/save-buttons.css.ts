import { style } from "@vanilla-extract/css";
import { color } from "../../../design/theme.css.ts";
import { from, layer, space } from "../../../design/tokens.ts";

/** Beside the form it follows the preview; below 1100 pixels it stays in view at the window's foot. */
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
    [from[1100]]: { position: "static", margin: 0, padding: `${space[20]} 0 0`, borderTop: 0 },
  },
});

export const buttons = style({
  display: "grid",
  gridTemplateColumns: "minmax(0, 1fr) minmax(0, 1.35fr)",
  gap: space[8],
});

const sentence = style({ marginTop: space[8], fontSize: "0.8125rem", lineHeight: 1.45, overflowWrap: "anywhere" });
export const note = style([sentence, { color: color.muted }]);
export const failure = style([sentence, { color: color.danger }]);
