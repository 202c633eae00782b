import { globalStyle, style, styleVariants } from "@vanilla-extract/css";
import { clampLines } from "../../design/mixins.ts";
import { color } from "../../design/theme.css.ts";
import { duration, font, forcedColors, space, zIndex } from "../../design/tokens.ts";

/** Touch screens report no hover; without JavaScript they emulate one on the first touch. */
const hover = "(hover: hover), (scripting: none)";

const fill = { position: "absolute", inset: 0 } as const;

export const plates = style({ ...fill, width: "100%", height: "100%", pointerEvents: "none" });

/** The light background hides the text that the plate in the image shows. */
const onPlate = { width: "100%", height: "100%", backgroundColor: "#fff" } as const;

export const retailerImage = style({ ...onPlate, display: "block", objectFit: "contain" });

/** As large texts on plates are painted. */
export const plateTitle = style({
  ...onPlate,
  display: "flex",
  alignItems: "end",
  padding: "9%",
  color: "#4a433a",
  fontFamily: font.display,
  lineHeight: 1.15,
});

const linksBase = { ...fill, containerType: "inline-size" } as const;
export const links = styleVariants({ default: linksBase, dismissed: linksBase });

/** As large as the image, with the link somewhere in it; a label lies above all other links. */
const itemBase = style([
  fill,
  {
    display: "flex",
    flexDirection: "column",
    pointerEvents: "none",
    ":hover": { zIndex: zIndex.raised },
    ":focus-within": { zIndex: zIndex.raised },
  },
]);
export const item = styleVariants({ default: [itemBase], shown: [itemBase, { zIndex: zIndex.raised }] });

export const row = style({ display: "flex", flex: 1 });

/** The space around the link. */
globalStyle(`${itemBase} > svg`, { flex: "none", width: 0 });
globalStyle(`${row} > svg`, { flex: "none", height: 0 });

export const link = style({
  position: "relative",
  flex: 1,
  pointerEvents: "auto",
  // Inside the area: at the edge of a phone there is no space around it.
  ":focus-visible": { outlineOffset: -2, boxShadow: `inset 0 0 0 4px ${color.surface}` },
});

/** Where the label is: at the left or right edge of the area; below, above or in it. */
export const align = styleVariants({ left: {}, right: {} });
export const side = styleVariants({ below: {}, above: {}, inside: {} });

const chip = style({
  position: "absolute",
  opacity: 0,
  transition: `opacity ${duration.color}`,
  "@media": { [forcedColors]: { border: "1px solid" } },
});
const inverse = { backgroundColor: color.inverseSurface, color: color.onInverseSurface } as const;

const numberBase = style([
  chip,
  {
    backgroundColor: color.surface,
    minWidth: space[24],
    paddingInline: space[4],
    fontFamily: font.display,
    fontSize: "0.9375rem",
    lineHeight: space[24],
    textAlign: "center",
    selectors: {
      [`${links.default}:is(:hover, :focus-within) &, ${item.shown} &`]: { opacity: 1 },
      [`${link}:is(:hover, :focus-visible) > &, ${item.shown} &`]: inverse,
    },
  },
]);

/** The product's number in the list, in a corner of the area; appears when the pointer or the focus is in the image. */
export const number = styleVariants({
  bottomLeft: [numberBase, { bottom: 0, left: 0 }],
  bottomRight: [numberBase, { bottom: 0, right: 0 }],
  topLeft: [numberBase, { top: 0, left: 0 }],
  topRight: [numberBase, { top: 0, right: 0 }],
});

const shown = { opacity: 1, pointerEvents: "auto" } as const;

/** The product's title; without pointer events until it is shown, so that it covers no other link. */
export const label = style([
  chip,
  {
    ...inverse,
    left: 0,
    width: "max-content",
    maxWidth: "min(17rem, 50cqi)",
    padding: `${space[8]} ${space[12]}`,
    fontSize: "0.875rem",
    lineHeight: 1.4,
    pointerEvents: "none",
    selectors: {
      [`${align.right} > &`]: { left: "auto", right: 0 },
      [`${side.below} > &`]: { top: "100%" },
      [`${side.above} > &`]: { bottom: "100%" },
      [`${side.inside} > &`]: { bottom: space[24] },
      [`${links.default} ${link}:focus-visible > &, ${item.shown} &`]: shown,
    },
    "@media": { [hover]: { selectors: { [`${links.default} ${link}:hover > &`]: shown } } },
  },
]);

/** At most three lines. */
export const title = style({
  ...clampLines(3),
  overflowWrap: "anywhere",
});

/** Only on touch screens, where nothing shows that the image has links. */
export const hint = style({
  display: "none",
  "@media": { "(hover: none) and (scripting: enabled)": { display: "block" } },
});
