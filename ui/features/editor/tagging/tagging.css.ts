import { style, styleVariants } from "@vanilla-extract/css";
import { clampLines } from "../../../design/mixins.ts";
import { color } from "../../../design/theme.css.ts";
import { duration, font, minWidth, radius, space, zIndex } from "../../../design/tokens.ts";
import { subheading } from "../../../design/typography.css.ts";

/** Image and lists; side by side with a sticky image where there is room. */
export const columns = style({
  display: "grid",
  gap: space[24],
  "@media": {
    [minWidth[768]]: { gridTemplateColumns: "minmax(0, 1fr) minmax(0, 1fr)", alignItems: "start", gap: space[32] },
  },
});

/** As large as the image, so that fractions of it are fractions of the image. */
export const imageFrame = style({
  position: "relative",
  width: "fit-content",
  margin: "0 auto",
  userSelect: "none",
  "@media": { [minWidth[768]]: { position: "sticky", top: 0 } },
});
export const image = style({
  width: "auto",
  maxHeight: "calc(100dvh - 260px)",
  minHeight: 200,
  backgroundColor: color.surfaceSunken,
});

const fill = { position: "absolute", inset: 0 } as const;

export const clickTarget = style({
  ...fill,
  width: "100%",
  cursor: "crosshair",
  touchAction: "manipulation",
});

/** Two colors, so that the edge is visible on light and dark images. */
const areaBase = style({
  position: "absolute",
  border: `2px solid ${color.surface}`,
  outline: `1px solid ${color.text}`,
  touchAction: "none",
});
export const area = styleVariants({
  default: [areaBase],
  selected: [areaBase, { zIndex: zIndex.raised, outline: `2px solid ${color.accent}` }],
});

export const areaButton = style({
  ...fill,
  width: "100%",
  cursor: "move",
  touchAction: "none",
  textAlign: "start",
  ":focus-visible": { outlineOffset: 4 },
});
export const areaNumber = style({
  ...fill,
  inset: "auto auto 0 0",
  minWidth: space[24],
  paddingInline: space[4],
  backgroundColor: color.surface,
  color: color.text,
  fontFamily: font.display,
  fontSize: "0.9375rem",
  lineHeight: space[24],
  textAlign: "center",
  selectors: { [`${area.selected} &`]: { backgroundColor: color.accent, color: color.onAccent } },
});

/** The area's lower right corner, large enough for a finger. */
export const corner = style({
  position: "absolute",
  right: -22,
  bottom: -22,
  width: 44,
  height: 44,
  cursor: "nwse-resize",
  touchAction: "none",
  "::after": {
    content: "''",
    position: "absolute",
    inset: 15,
    border: `2px solid ${color.surface}`,
    backgroundColor: color.accent,
  },
});

/** The chosen position, before its product is chosen. */
export const marker = style({
  position: "absolute",
  width: 28,
  height: 28,
  margin: -14,
  border: `2px solid ${color.surface}`,
  borderRadius: radius.full,
  backgroundColor: color.accent,
  pointerEvents: "none",
});

export const lists = style({ display: "grid", gap: space[32], minWidth: 0 });
export const heading = style([subheading, { marginBottom: space[8] }]);
export const list = style({ selectors: { "&:not(:empty)": { borderTop: `1px solid ${color.border}` } } });
export const problem = style({ color: color.danger, fontSize: "0.875rem", lineHeight: 1.45 });
export const count = style({ marginRight: "auto" });

export const row = style({
  display: "flex",
  alignItems: "center",
  gap: space[8],
  minHeight: 52,
  paddingBlock: space[4],
  borderBottom: `1px solid ${color.border}`,
});
export const selectedRow = style({ boxShadow: `-12px 0 0 ${color.surface}, -15px 0 0 ${color.accent}` });

export const number = style({
  flex: `0 0 ${space[28]}`,
  color: color.textMuted,
  fontFamily: font.display,
  fontSize: "0.9375rem",
});
export const title = style({
  ...clampLines(2),
  flex: 1,
  minWidth: 0,
  fontSize: "0.9375rem",
  lineHeight: 1.4,
  overflowWrap: "anywhere",
});
export const titleButton = style({
  flex: 1,
  minWidth: 0,
  minHeight: 44,
  textAlign: "start",
  transition: `color ${duration.color}`,
  ":hover": { color: color.accent },
});

export const fields = style({
  display: "grid",
  gridTemplateColumns: "repeat(4, minmax(0, 1fr))",
  gap: space[12],
  padding: `${space[12]} 0 ${space[20]}`,
  borderBottom: `1px solid ${color.border}`,
});
