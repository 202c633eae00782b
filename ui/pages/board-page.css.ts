import { globalStyle, style } from "@vanilla-extract/css";
import { color } from "../design/theme.css.ts";
import { minWidth, space } from "../design/tokens.ts";

/** Each of them needs a script, so without one they are not shown. */
export const actions = style({
  display: "grid",
  gridTemplateColumns: "repeat(3, minmax(0, 1fr))",
  gap: space[12],
  maxWidth: 500,
  marginTop: space[32],
  "@media": {
    [minWidth[768]]: { marginTop: space[56] },
    "(scripting: none)": { display: "none" },
  },
});

/** The room of the two rows, while there is no board yet. */
export const room = style({
  height: 56 + 12 + 48,
  marginTop: space[32],
  "@media": { [minWidth[768]]: { marginTop: space[56] } },
});

globalStyle(`${actions} > :first-child`, { gridColumn: "1 / -1" });

export const note = style({
  marginTop: space[24],
  padding: `${space[12]} ${space[16]}`,
  borderLeft: `3px solid ${color.warning}`,
  backgroundColor: color.warningSurface,
  color: color.text,
  fontSize: "0.9375rem",
});
export const way = style({ paddingBlock: space[12], textDecorationLine: "underline", textUnderlineOffset: 3 });
