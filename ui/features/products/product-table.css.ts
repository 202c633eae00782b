import { globalStyle, style, styleVariants } from "@vanilla-extract/css";
import { clampLines } from "../../design/mixins.ts";
import { color } from "../../design/theme.css.ts";
import { duration, radius, space } from "../../design/tokens.ts";

/** Container width from which a product fits on one line. */
const oneLine = "(width >= 900px)";

const line = {
  display: "grid",
  gridTemplateColumns: "48px minmax(0, 1fr) 120px 112px 80px 104px 84px 44px",
  gridTemplateAreas: '"image title retailer type boards seen state menu"',
  alignItems: "center",
  columnGap: space[16],
} as const;

export const wrapper = style({ containerType: "inline-size" });
export const table = style({ display: "block", width: "100%", fontSize: "0.875rem", lineHeight: 1.45 });

/** On cards the headers are only for screen readers. */
export const head = style({
  display: "block",
  position: "absolute",
  width: 1,
  height: 1,
  overflow: "hidden",
  clipPath: "inset(50%)",
  "@container": { [oneLine]: { position: "static", width: "auto", height: "auto", clipPath: "none" } },
});
export const headRow = style({
  ...line,
  minHeight: 40,
  borderBottom: `1px solid ${color.border}`,
  color: color.textMuted,
});
globalStyle(`${headRow} th`, { padding: 0, fontWeight: 400, textAlign: "start" });
export const number = style({ selectors: { [`${headRow} &`]: { textAlign: "end" } } });

export const body = style({ display: "block", position: "relative" });

/** The background extends beyond both ends of the border, as on the dashboard. */
export const row = style({
  position: "absolute",
  insetInline: `calc(-1 * ${space[16]})`,
  display: "grid",
  gridTemplateColumns: "48px minmax(0, 1fr) minmax(0, 1fr) 44px",
  gridTemplateAreas:
    '"image title title menu" "image state boards menu" "image type seen menu" "image retailer retailer menu"',
  alignItems: "center",
  columnGap: space[16],
  padding: `${space[12]} ${space[16]}`,
  color: color.textSecondary,
  transition: `background-color ${duration.color}`,
  "::after": {
    content: "",
    position: "absolute",
    inset: `auto ${space[16]} 0`,
    borderBottom: `1px solid ${color.border}`,
  },
  "@media": { "(hover: hover)": { ":hover": { backgroundColor: color.surfaceHover } } },
  "@container": { [oneLine]: { ...line, minHeight: 65, paddingBlock: space[4] } },
});
globalStyle(`${row} td`, { minWidth: 0, padding: 0, overflowWrap: "anywhere" });

const oneLineText = { overflow: "hidden", textOverflow: "ellipsis", whiteSpace: "nowrap" } as const;

export const image = style({
  gridArea: "image",
  alignSelf: "start",
  "@container": { [oneLine]: { alignSelf: "center" } },
});
export const titleCell = style({ gridArea: "title", overflow: "visible" });
export const title = style({
  ...clampLines(2),
  maxWidth: "100%",
  minHeight: 24,
  // No padding, in which the clamped third line would show.
  margin: `${space[4]} 0`,
  color: color.text,
  fontSize: "0.9375rem",
  fontWeight: 500,
  lineHeight: 1.35,
  textAlign: "start",
  ":hover": { textDecorationLine: "underline", textDecorationThickness: 1, textUnderlineOffset: 4 },
  // A touch on the row, beside its menu, opens the product.
  "@media": {
    "(pointer: coarse)": {
      "::after": { content: "", position: "absolute", insetBlock: 0, insetInline: `0 calc(44px + ${space[16]})` },
    },
  },
});
export const hint = style({ color: color.textMuted, fontSize: "0.8125rem", lineHeight: 1.35 });
export const retailer = style({ gridArea: "retailer", "@container": { [oneLine]: oneLineText } });
export const type = style({ gridArea: "type", "@container": { [oneLine]: oneLineText } });
export const boards = style({
  gridArea: "boards",
  whiteSpace: "nowrap",
  "@container": { [oneLine]: { textAlign: "end" } },
});
export const seen = style({ gridArea: "seen", whiteSpace: "nowrap" });
export const cardOnly = style({ "@container": { [oneLine]: { display: "none" } } });
export const stateCell = style({ gridArea: "state" });
/** The size of the button: the menu is positioned next to it. */
export const menu = style({
  gridArea: "menu",
  position: "relative",
  alignSelf: "start",
  width: 44,
  height: 44,
  "@container": { [oneLine]: { alignSelf: "center" } },
});

const stateBase = style({
  display: "inline-flex",
  alignItems: "center",
  gap: space[8],
  whiteSpace: "nowrap",
  "::before": { content: "", width: 9, height: 9, border: "1px solid", borderRadius: radius.full },
});
/** Forced colors keep only borders, so the border fills the dot. */
const filled = { "::before": { borderWidth: 5 } };
export const state = styleVariants({
  paused: [stateBase, { color: color.textMuted }],
  live: [stateBase, { color: color.accent, ...filled }],
  dead: [stateBase, { color: color.danger, ...filled }],
  unused: [stateBase, { color: color.textMuted }],
  "no-link": [stateBase, { color: color.textMuted }],
});
