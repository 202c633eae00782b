import { globalStyle, style } from "@vanilla-extract/css";
import { button } from "../components/buttons/button.css.ts";
import { color } from "../design/theme.css.ts";
import { minWidth, space } from "../design/tokens.ts";

/** Hidden without JavaScript: all actions need it. */
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

/** Reserves the height of the actions in the skeleton. */
export const actionsPlaceholder = style({
  height: 56 + 2 * (12 + 48),
  marginTop: space[32],
  "@media": { [minWidth[768]]: { marginTop: space[56] } },
});

globalStyle(`${actions} > :first-child`, { gridColumn: "1 / -1" });

/** The entry below the download button. */
export const moodboardLink = style([button.secondary, { gridColumn: "1 / -1" }]);

export const draftNotice = style({
  marginTop: space[24],
  padding: `${space[12]} ${space[16]}`,
  borderLeft: `3px solid ${color.warning}`,
  backgroundColor: color.warningSurface,
  color: color.text,
  fontSize: "0.9375rem",
});
export const editLink = style({ paddingBlock: space[12], textDecorationLine: "underline", textUnderlineOffset: 3 });
