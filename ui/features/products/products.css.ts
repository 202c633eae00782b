import { style } from "@vanilla-extract/css";
import { clampLines } from "../../design/mixins.ts";
import { color } from "../../design/theme.css.ts";
import { duration, minWidth, radius, space } from "../../design/tokens.ts";
import { headingScales, headingStyle } from "../../design/type-scale.ts";

/** Links get the height of a finger. */
const touch = "(pointer: coarse)";

export const head = style({
  display: "flex",
  flexWrap: "wrap",
  alignItems: "flex-end",
  gap: `${space[4]} ${space[40]}`,
  borderBottom: `1px solid ${color.borderStrong}`,
  "@media": { "(width < 48em)": { alignItems: "center" } },
});
const heading = headingStyle(headingScales.admin, -0.01);
export const title = style({
  ...heading,
  paddingBottom: 10,
  ":focus": { outline: "none" },
  "@media": { "(width < 48em)": { marginRight: "auto", paddingBottom: 0 } },
});
export const tabs = style({
  marginRight: "auto",
  "@media": { "(width < 48em)": { order: 2, width: "100%" } },
});
export const finder = style({ "@media": { "(width < 48em)": { order: 3, width: "100%" } } });
/** Beside the title on a phone, else at the end. */
export const tools = style({
  marginLeft: "auto",
  paddingBottom: space[4],
  "@media": { "(width < 48em)": { order: 1, paddingBottom: 0 } },
});
export const searching = style({ opacity: 0.55 });
export const note = style({ padding: `${space[16]} 0`, color: color.textMuted, fontSize: "0.875rem" });

/** Image and facts beside the fields; above them in a narrow dialog. */
export const detail = style({
  display: "grid",
  gap: space[24],
  "@media": { [minWidth[768]]: { gridTemplateColumns: "200px minmax(0, 1fr)", columnGap: space[40] } },
});
export const facts = style({
  display: "grid",
  alignContent: "start",
  justifyItems: "start",
  gap: space[8],
  color: color.textSecondary,
  fontSize: "0.875rem",
  lineHeight: 1.45,
});
/** On a phone the image is smaller. */
export const image = style({ width: 120, "@media": { [minWidth[768]]: { width: "100%" } } });
export const parts = style({ display: "grid", alignContent: "start", gap: space[28], minWidth: 0 });
export const fields = style({ display: "grid", gap: space[20] });
export const price = style({
  display: "grid",
  gap: space[20],
  "@media": { [minWidth[600]]: { gridTemplateColumns: "minmax(0, 1fr) 170px" } },
});
export const partHead = style({
  display: "flex",
  flexWrap: "wrap",
  alignItems: "center",
  justifyContent: "space-between",
  gap: space[12],
});
export const partTitle = style({
  ...heading,
  fontSize: "1.25rem",
  scrollMarginBlock: 120,
  ":focus": { outline: "none" },
});
export const message = style({ marginBottom: space[16] });
export const muted = style({ color: color.textMuted, fontSize: "0.875rem", lineHeight: 1.45 });
export const footerStart = style({ marginRight: "auto" });

export const link = style({
  display: "inline-flex",
  alignItems: "center",
  minHeight: 24,
  textDecorationLine: "underline",
  textDecorationThickness: 1,
  textUnderlineOffset: 4,
  transition: `color ${duration.color}`,
  overflowWrap: "anywhere",
  ":hover": { color: color.accent },
  "@media": { [touch]: { minHeight: 44 } },
});

export const boards = style({ margin: `${space[12]} 0 0`, padding: 0, borderTop: `1px solid ${color.border}` });
export const board = style({
  display: "flex",
  flexWrap: "wrap",
  alignItems: "center",
  justifyContent: "space-between",
  gap: `${space[4]} ${space[16]}`,
  minHeight: 44,
  padding: `${space[8]} 0`,
  borderBottom: `1px solid ${color.border}`,
  "@media": { [touch]: { paddingBlock: 0 } },
});
export const boardNote = style([
  muted,
  { flexBasis: "100%", overflowWrap: "anywhere", "@media": { [touch]: { paddingBottom: space[12] } } },
]);

export const notice = style({
  display: "flex",
  flexWrap: "wrap",
  alignItems: "center",
  justifyContent: "space-between",
  gap: space[12],
  padding: `${space[12]} ${space[16]}`,
  border: `1px solid ${color.borderControl}`,
  borderRadius: radius.small,
});

export const difference = style({
  display: "grid",
  gridTemplateColumns: "minmax(0, 1fr)",
  margin: 0,
  padding: `${space[12]} 0`,
  borderTop: `1px solid ${color.border}`,
});

export const search = style({
  display: "grid",
  gap: space[16],
  margin: `${space[20]} 0 ${space[12]}`,
  "@media": { [minWidth[768]]: { gridTemplateColumns: "minmax(0, 1fr) 220px" } },
});
export const pair = style({
  display: "grid",
  gap: space[16],
  marginBottom: space[24],
  "@media": { [minWidth[768]]: { gridTemplateColumns: "repeat(2, minmax(0, 1fr))", columnGap: space[40] } },
});
export const summary = style({ display: "flex", alignItems: "center", gap: space[16], minHeight: 68 });
export const summaryImage = style({ flexShrink: 0, width: 52 });
export const summaryText = style({ display: "grid", minWidth: 0 });
export const summaryTitle = style({
  ...clampLines(2),
  fontWeight: 500,
  lineHeight: 1.35,
  overflowWrap: "anywhere",
});
export const candidates = style({ margin: `0 0 ${space[16]}`, padding: 0, listStyle: "none" });
export const candidate = style([
  summary,
  {
    width: "100%",
    padding: `${space[8]} 0`,
    borderBottom: `1px solid ${color.border}`,
    color: color.text,
    fontSize: "0.9375rem",
    textAlign: "start",
    transition: `background-color ${duration.color}`,
    ":hover": { backgroundColor: color.surfaceHover },
    ":focus-visible": { outlineOffset: -2 },
  },
]);
