import { style, styleVariants } from "@vanilla-extract/css";
import { color } from "../../design/theme.css.ts";
import { duration, forcedColors, minWidth, space } from "../../design/tokens.ts";

/** Preview of an uploaded image with its details beside it. */
export const withImage = style({
  display: "grid",
  gap: space[16],
  "@media": { [minWidth[600]]: { gridTemplateColumns: "150px minmax(0, 1fr)", gap: space[24] } },
});

const previewBase = style({
  width: 150,
  height: "auto",
  objectFit: "contain",
  backgroundColor: color.surfaceSunken,
  color: color.textSecondary,
  fontSize: "0.8125rem",
  overflowWrap: "anywhere",
});
export const preview = styleVariants({
  board: [previewBase, { aspectRatio: "3 / 4" }],
  product: [previewBase, { aspectRatio: "1", backgroundColor: color.productSurface }],
});
/** Instead of an image that failed to load. */
export const missing = style({ display: "grid", placeItems: "center", color: color.textMuted });

export const details = style({ alignSelf: "center", minWidth: 0 });
export const name = style({ fontSize: "0.9375rem", fontWeight: 500, lineHeight: 1.4, overflowWrap: "anywhere" });
export const error = style({ color: color.danger, fontSize: "0.875rem", lineHeight: 1.45 });
export const actions = style({ display: "flex", flexWrap: "wrap", gap: space[8], marginTop: space[12] });

const boxBase = style({
  display: "flex",
  flexDirection: "column",
  alignItems: "center",
  justifyContent: "center",
  gap: space[8],
  width: "100%",
  maxWidth: 236,
  padding: space[16],
  border: `1px solid ${color.border}`,
  borderRadius: 0,
  color: color.text,
  textAlign: "center",
  textWrap: "balance",
  transition: `background-color ${duration.color}, border-color ${duration.color}`,
});

/** Box of the drop zone and its states, in the shape of the image; `inline` is beside an existing image. */
export const wrapper = styleVariants({
  board: { aspectRatio: "3 / 4" },
  product: { minHeight: 200 },
  inline: { maxWidth: "none", minHeight: 150 },
});

const dragOverStyle = { borderStyle: "solid", borderColor: color.accent, boxShadow: `inset 0 0 0 1px ${color.accent}` };
export const dropZone = styleVariants({
  default: [
    boxBase,
    {
      borderStyle: "dashed",
      borderColor: color.borderControl,
      ":hover": { borderColor: color.text, backgroundColor: color.surfaceHover },
    },
  ],
  dragOver: [boxBase, dragOverStyle, { backgroundColor: color.surfaceHover }],
});
export const uploading = style([boxBase]);
export const notice = styleVariants({
  failure: [boxBase, { borderColor: color.danger }],
  warning: [boxBase, { borderColor: color.warning }],
});
export const noticeActions = style({ display: "flex", flexWrap: "wrap", justifyContent: "center", gap: space[8] });
export const noticeIcon = styleVariants({ failure: { color: color.danger }, warning: { color: color.warning } });

export const hint = style({ color: color.textMuted, fontSize: "0.8125rem", lineHeight: 1.45 });

const progressBar = { height: 3, border: 0, backgroundColor: color.accent };
export const progress = style({
  width: "100%",
  height: 3,
  margin: `${space[8]} 0`,
  border: 0,
  appearance: "none",
  backgroundColor: color.border,
  selectors: {
    "&::-webkit-progress-bar": { height: 3, backgroundColor: color.border },
    "&::-webkit-progress-value": progressBar,
    "&::-moz-progress-bar": progressBar,
  },
  "@media": { [forcedColors]: { appearance: "auto", height: 12 } },
});
