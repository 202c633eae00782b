import { globalStyle, style, styleVariants } from "@vanilla-extract/css";
import { unaltered } from "../../components/image/image.css.ts";
import { productImage } from "../../design/mixins.ts";
import { color } from "../../design/theme.css.ts";
import { duration, space } from "../../design/tokens.ts";

/** Container width from which a row fits on one line. */
const oneLine = "(width >= 720px)";
/**
 * The background extends beyond both ends of the border. Only hover sets it: focus has its outline, and two rows with a
 * background would look selected.
 */
export const row = style({
  position: "absolute",
  insetInline: `calc(-1 * ${space[16]})`,
  display: "grid",
  gridTemplateColumns: "24px 36px minmax(0, 1fr) minmax(44px, auto)",
  gridTemplateAreas: '"check image title menu" "check image facts menu"',
  alignItems: "center",
  alignContent: "center",
  columnGap: space[16],
  minHeight: 95,
  padding: `${space[12]} ${space[16]}`,
  transition: `background-color ${duration.color}`,
  "::after": {
    content: "",
    position: "absolute",
    inset: `auto ${space[16]} 0`,
    borderBottom: `1px solid ${color.border}`,
  },
  "@media": {
    "(hover: hover)": { ":hover": { backgroundColor: color.surfaceHover } },
    print: { position: "relative", top: "0 !important" },
  },
  "@container": {
    [oneLine]: {
      gridTemplateColumns: "24px 36px minmax(0, 1fr) auto minmax(44px, auto)",
      gridTemplateAreas: '"check image title facts menu"',
      minHeight: 65,
      paddingBlock: space[4],
    },
  },
});

/** Its height is that of all boards; on paper, that of the rows in the document. */
export const list = style({
  position: "relative",
  containerType: "inline-size",
  "@media": { print: { height: "auto !important" } },
});

export const pending = style({ opacity: 0.55 });

/** A target of 44 pixels, which extends into the padding of the row. */
export const check = style({
  gridArea: "check",
  display: "grid",
  placeItems: "center",
  width: 44,
  height: 44,
  marginInline: "-10px",
});
export const checkInput = style({ width: 18, height: 18, margin: 0, accentColor: color.accent, cursor: "pointer" });

const imageBase = style({ gridArea: "image", width: 36, height: 48, overflow: "hidden" });
globalStyle(`${imageBase} img:not(${unaltered})`, { width: "100%", height: "100%", objectFit: "cover" });

export const image = styleVariants({
  board: [imageBase, { backgroundColor: color.surfaceSunken }],
  product: [imageBase, { backgroundColor: color.productSurface }],
});
globalStyle(`${image.product} img:not(${unaltered})`, productImage);

export const title = style({
  gridArea: "title",
  justifySelf: "start",
  maxWidth: "100%",
  overflow: "hidden",
  paddingBlock: space[4],
  fontSize: "0.9375rem",
  fontWeight: 500,
  textOverflow: "ellipsis",
  whiteSpace: "nowrap",
  "@container": { [oneLine]: { paddingBlock: 11 } },
});
export const loadingTitle = style({ gridArea: "title", width: "100%" });
export const titleLink = style([
  title,
  {
    ":hover": { textDecorationLine: "underline", textDecorationThickness: 1, textUnderlineOffset: 4 },
    "@media": { "(pointer: coarse)": { paddingBlock: 11 } },
  },
]);

export const facts = style({
  gridArea: "facts",
  display: "flex",
  flexWrap: "wrap",
  alignItems: "center",
  gap: `0 ${space[16]}`,
  minWidth: 0,
  color: color.textSecondary,
  fontSize: "0.875rem",
  lineHeight: 1.45,
  "@container": {
    [oneLine]: { display: "grid", gridTemplateColumns: "auto 96px 148px 92px 92px", gap: space[16] },
  },
});

/** The number of unavailable products. On one line an empty cell stays in the grid, so that the columns align. */
export const unavailable = style({
  width: "100%",
  color: color.danger,
  whiteSpace: "nowrap",
  selectors: { "&:empty": { display: "none" } },
  "@container": { [oneLine]: { width: "auto", selectors: { "&:empty": { display: "block" } } } },
});
export const name = style({ overflow: "hidden", textOverflow: "ellipsis", whiteSpace: "nowrap" });
/** Below the style where a row is one line, else beside it; phones have no space for it. */
export const room = style([
  name,
  {
    display: "none",
    "@container": {
      "(width >= 480px)": { display: "inline", marginLeft: space[16] },
      [oneLine]: { display: "block", marginLeft: 0 },
    },
  },
]);
export const number = style({ whiteSpace: "nowrap", "@container": { [oneLine]: { textAlign: "right" } } });

export const actions = style({ gridArea: "menu", display: "flex" });
/** The size of the button: the menu is positioned next to it. */
export const menu = style({ position: "relative", width: 44, height: 44 });
export const restore = style({ gridArea: "menu", justifySelf: "end" });
