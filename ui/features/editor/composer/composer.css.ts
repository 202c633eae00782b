import { style } from "@vanilla-extract/css";
import { clipped, pressedFrame, tabOnLine } from "../../../design/mixins.ts";
import { color } from "../../../design/theme.css.ts";
import { minWidth, space } from "../../../design/tokens.ts";
import { headingStyle } from "../../../design/type-scale.ts";

const wide = minWidth[1100];

export const header = style({
  display: "flex",
  flexShrink: 0,
  alignItems: "center",
  gap: space[4],
  minHeight: 60,
  padding: `0 ${space[8]}`,
  borderBottom: `1px solid ${color.border}`,
  "@media": { [wide]: { minHeight: 64, padding: `0 ${space[12]} 0 ${space[24]}`, gap: space[8] } },
});
export const title = style([
  headingStyle({ small: [26, 1.15] }, -0.01),
  { marginRight: space[16] },
  { "@media": { "screen and (max-width: 47.9em)": clipped } },
]);
export const headerSpace = style({ flex: "1 1 0" });
export const longLabel = style({ "@media": { "screen and (max-width: 37.4em)": { display: "none" } } });

/** Phones: moodboard, tabs, sheet. Wide screens: templates, moodboard, panel. */
export const screen = style({
  display: "grid",
  flex: "1 1 0",
  minHeight: 0,
  gridTemplateRows: "minmax(0, 1fr) auto auto",
  gridTemplateColumns: "minmax(0, 1fr)",
  gridTemplateAreas: '"stage" "tabs" "sheet"',
  "@media": {
    [wide]: {
      gridTemplateRows: "auto minmax(0, 1fr)",
      gridTemplateColumns: "252px minmax(0, 1fr) 340px",
      gridTemplateAreas: '"templates stage tabs" "templates stage panel"',
    },
  },
});

/** Between the zoom buttons; phones have no room for it. */
export const zoom = style({
  minWidth: 44,
  color: color.textMuted,
  fontSize: "0.875rem",
  textAlign: "center",
  "@media": { "screen and (max-width: 37.4em)": { display: "none" } },
});

export const tabs = style({
  display: "flex",
  gridArea: "tabs",
  gap: space[24],
  paddingInline: space[16],
  borderTop: `1px solid ${color.border}`,
  borderBottom: `1px solid ${color.border}`,
  "@media": { [wide]: { borderTop: 0, borderLeft: `1px solid ${color.border}`, paddingInline: space[24] } },
});
export const tab = style({ ...tabOnLine("[aria-pressed=true]"), fontSize: "0.9375rem" });

const sheet = {
  gridArea: "sheet",
  height: "min(36dvh, 320px)",
  minWidth: 0,
  overflowY: "auto",
  overscrollBehavior: "contain",
} as const;

export const panel = style({
  ...sheet,
  paddingInline: space[16],
  "@media": {
    [wide]: {
      gridArea: "panel",
      height: "auto",
      minHeight: 0,
      paddingInline: space[24],
      borderLeft: `1px solid ${color.border}`,
    },
  },
});

export const templatePanel = style({
  ...sheet,
  display: "grid",
  alignContent: "start",
  gap: space[12],
  padding: `${space[12]} ${space[16]}`,
  "@media": {
    [wide]: {
      gridArea: "templates",
      height: "auto",
      minHeight: 0,
      gap: space[20],
      padding: space[20],
      borderRight: `1px solid ${color.border}`,
    },
  },
});
/** Loading, errors. */
export const message = style({
  display: "grid",
  flex: "1 1 0",
  placeItems: "center",
  alignContent: "center",
  gap: space[16],
  padding: space[24],
  color: color.textMuted,
  textAlign: "center",
});

export const loading = style({ display: "flex", alignItems: "center", gap: space[8] });

/** Between content and lower edge; takes no room without a toast. */
export const toasts = style({ display: "grid", flexShrink: 0, justifyItems: "end", paddingInline: space[16] });

/** One row on phones, two columns beside the moodboard. */
export const templates = style({
  display: "grid",
  gridAutoFlow: "column",
  gridAutoColumns: "112px",
  gap: space[16],
  margin: `0 calc(-1 * ${space[16]})`,
  padding: `${space[8]} ${space[16]}`,
  overflowX: "auto",
  "@media": {
    [wide]: {
      gridAutoFlow: "row",
      gridTemplateColumns: "1fr 1fr",
      gap: `${space[20]} ${space[16]}`,
      margin: 0,
      padding: 0,
      overflow: "visible",
    },
  },
});
/** A template or a room picture to choose. */
export const option = style({
  display: "grid",
  gap: 7,
  width: "100%",
  minWidth: 0,
  color: color.textSecondary,
  fontSize: "0.8125rem",
  lineHeight: 1.3,
  textAlign: "start",
  overflowWrap: "anywhere",
  selectors: {
    "&:hover": { color: color.text },
    "&[aria-pressed=true]": { color: color.text, fontWeight: 500 },
  },
});
export const thumbnail = style({ ...pressedFrame, display: "block" });
export const roomImage = style({
  ...pressedFrame,
  display: "grid",
  placeItems: "center",
  width: "100%",
  aspectRatio: "3 / 2",
  objectFit: "cover",
  backgroundColor: color.surfaceSunken,
  color: color.textMuted,
});
