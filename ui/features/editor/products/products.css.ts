import { style } from "@vanilla-extract/css";
import { clampLines } from "../../../design/mixins.ts";
import { color } from "../../../design/theme.css.ts";
import { font, minWidth, space } from "../../../design/tokens.ts";
import { caption } from "../../../design/typography.css.ts";
import { error as sentence } from "../board-editor.css.ts";

/** In a very narrow window the button wraps, so that the whole placeholder fits. */
export const line = style({
  display: "flex",
  gap: space[8],
  marginBottom: space[16],
  "@media": { "(width < 22em)": { flexDirection: "column", alignItems: "flex-start" } },
});
export const wrapper = style({
  position: "relative",
  flex: 1,
  minWidth: 0,
  "@media": { "(width < 22em)": { width: "100%" } },
});
export const icon = style({
  position: "absolute",
  top: 13,
  left: space[12],
  color: color.textMuted,
  pointerEvents: "none",
  // On a phone the placeholder needs the space.
  "@media": { "(width < 37.5em)": { display: "none" } },
});
export const field = style({ "@media": { [minWidth[600]]: { paddingLeft: space[40] } } });

export const linkLimit = style([caption, { marginBottom: space[16] }]);

export const empty = style({
  padding: `${space[24]} 0`,
  borderBlock: `1px solid ${color.border}`,
  color: color.textMuted,
});

export const row = style({ display: "flex", alignItems: "center", minHeight: 68 });

export const number = style({
  flexShrink: 0,
  width: 26,
  color: color.textMuted,
  fontFamily: font.display,
  textAlign: "center",
});

export const thumbnail = style({
  flexShrink: 0,
  width: 52,
  height: 52,
  marginLeft: space[8],
  overflow: "hidden",
  backgroundColor: color.productSurface,
});

export const text = style({ flex: 1, minWidth: 0, padding: space[12] });
export const title = style({
  ...clampLines(2),
  lineHeight: 1.4,
  overflowWrap: "anywhere",
});

export const reason = style({
  display: "flex",
  flexWrap: "wrap",
  alignItems: "center",
  gap: `0 ${space[12]}`,
  marginTop: space[4],
  color: color.textMuted,
  fontSize: "0.8125rem",
});
export const keep = style({
  display: "inline-flex",
  alignItems: "center",
  gap: space[4],
  minHeight: 24,
  selectors: { "&:hover": { color: color.accent }, '&[aria-pressed="true"]': { color: color.accent } },
  "@media": { "(pointer: coarse)": { minHeight: 44 } },
});

/** At least 24 px high, the smallest target. */
export const addNote = style({
  minHeight: 24,
  marginTop: space[4],
  color: color.textMuted,
  fontSize: "0.8125rem",
  textDecoration: "underline",
  textUnderlineOffset: 3,
  selectors: { "&:hover": { color: color.accent } },
  "@media": { "(pointer: coarse)": { minHeight: 44 } },
});
export const note = style({ marginTop: space[8] });

/** Between the link field and the list. */
export const error = style([sentence, { marginBottom: space[16] }]);

export const form = style({
  display: "grid",
  gap: space[16],
  padding: `${space[16]} 0`,
  borderBlock: `1px solid ${color.border}`,
});

export const formTitle = style({
  fontFamily: font.display,
  fontSize: "1.25rem",
  lineHeight: 1.2,
  letterSpacing: "-0.01em",
});
/** Below the title of the form. */
export const formText = style([caption, { marginTop: space[4] }]);
export const actions = style({ display: "flex", flexWrap: "wrap", gap: space[12] });
