import { globalStyle, style, styleVariants } from "@vanilla-extract/css";
import { color } from "../../design/theme.css.ts";
import { minWidth, space } from "../../design/tokens.ts";

const wide = minWidth[900];

const introBase = style({
  display: "grid",
  gridTemplateColumns: "minmax(0, 1fr)",
  "@media": { [minWidth[768]]: { paddingTop: space[40] } },
});

/** Limited by the viewport's height, so that the whole image and the text fit on the screen. */
const imageHeight = "clamp(640px, 100svh - 153px, 960px)";

const withImage = (imageWidth: string) => [
  introBase,
  {
    "@media": {
      [wide]: {
        gridTemplateColumns: `${imageWidth} minmax(0, 640px)`,
        columnGap: space[72],
        alignItems: "end",
      },
    },
  },
];

/** By the shape of the image: upright in 3:4, narrower (2:3), or in landscape. */
export const intro = styleVariants({
  withImage: withImage(`min(${imageHeight} * 0.75, 46%)`),
  withTallImage: withImage(`min(${imageHeight} * 2 / 3, 46%)`),
  withWideImage: withImage("min(54%, 800px)"),
  textOnly: [
    introBase,
    {
      paddingTop: space[40],
      "@media": { [minWidth[768]]: { paddingTop: space[72] } },
    },
  ],
});

/** Before the text, which precedes it in the document. Edge to edge on phones; the links of its products lie on top. */
export const image = style({
  position: "relative",
  order: -1,
  marginInline: `-${space[20]}`,
  "@media": { [minWidth[768]]: { marginInline: 0 } },
});

export const text = style({ "@media": { [minWidth[768]]: { paddingTop: space[8] } } });

globalStyle(`${text}:not(:last-child)`, {
  paddingTop: space[20],
  "@media": { [wide]: { paddingTop: 0 } },
});

globalStyle(`${intro.textOnly} > ${text}`, {
  "@media": {
    [wide]: {
      display: "grid",
      gridTemplateColumns: "repeat(2, minmax(0, 1fr))",
      columnGap: space[32],
      alignItems: "baseline",
      paddingTop: 0,
    },
  },
});

export const metadata = style({ display: "flex", flexWrap: "wrap", alignItems: "baseline", columnGap: 18 });

/** Underlined, to distinguish it from the number of products beside it, which is no link. */
const categoryLink = style({
  textDecorationLine: "underline",
  textDecorationThickness: 1,
  textDecorationColor: color.borderControl,
  textUnderlineOffset: 4,
  ":hover": { color: color.accent, textDecorationColor: "currentColor" },
});

/** The padding makes the hit area large enough for touch. */
export const styleLink = style([categoryLink, { paddingBlock: 10 }]);
export const roomLink = style([categoryLink, { paddingBlock: 12 }]);
/** Also alone in its line. */
export const productCount = style({ paddingBlock: 10 });

export const title = style({ marginTop: 2 });

/** `pre-line` keeps the paragraphs of the text. */
export const description = style({ marginTop: space[24], maxWidth: "32em", whiteSpace: "pre-line" });

/** Beside the title, aligned with the style's name. */
globalStyle(`${intro.textOnly} ${description}`, { "@media": { [wide]: { marginTop: 0 } } });

/** As high as the style link. */
export const skeletonStyle = style({ minHeight: `calc(1.55rem + ${space[20]})`, paddingBlock: 10 });

/** More lines on phones, where lines are shorter. */
export const skeletonDescription = style({});

globalStyle(`${skeletonDescription} > :nth-child(n + 5)`, { "@media": { [minWidth[768]]: { display: "none" } } });

export const productsBelow = style({
  marginTop: space[72],
  "@media": { [minWidth[768]]: { marginTop: space[104] } },
});

/** Starts after the column of the number; the padding reserves the height of the shop link. */
export const productTitle = style({
  marginTop: space[12],
  paddingLeft: space[28],
  paddingBottom: `calc(${space[12]} + 1.475rem)`,
});

export const section = style({
  display: "grid",
  gap: space[20],
  padding: `${space[16]} 0 ${space[40]}`,
  borderTop: `1px solid ${color.borderStrong}`,
  borderBottom: `1px solid ${color.border}`,
  "@media": {
    [minWidth[768]]: { padding: `${space[20]} 0 ${space[56]}` },
    [minWidth[900]]: {
      gridTemplateColumns: "repeat(2, minmax(0, 1fr))",
      columnGap: space[32],
      paddingBottom: space[72],
    },
  },
});

export const sectionHeading = style({ maxWidth: "11em" });

export const paragraph = style({
  maxWidth: "36em",
  fontSize: "1.0625rem",
  lineHeight: 1.65,
  "@media": { [minWidth[768]]: { fontSize: "1.125rem" } },
});
