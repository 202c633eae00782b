import { globalStyle, style, styleVariants } from "@vanilla-extract/css";
import { color } from "../../design/theme.css.ts";
import { minWidth, space } from "../../design/tokens.ts";

const wide = minWidth[900];

const introBase = style({
  display: "grid",
  gridTemplateColumns: "minmax(0, 1fr)",
  "@media": { [minWidth[768]]: { paddingTop: space[40] } },
});

/** The picture is as high as the window lets it be, so that the board and what belongs to it are seen together. */
const imageHeight = "clamp(640px, 100svh - 153px, 960px)";

export const intro = styleVariants({
  pictured: [
    introBase,
    {
      "@media": {
        [wide]: {
          gridTemplateColumns: `min(${imageHeight} * 0.75, 46%) minmax(0, 640px)`,
          columnGap: space[72],
          alignItems: "end",
        },
      },
    },
  ],
  wordsOnly: [
    introBase,
    {
      paddingTop: space[40],
      "@media": { [minWidth[768]]: { paddingTop: space[72] } },
    },
  ],
});

/** Edge to edge on phones. */
export const image = style({
  marginInline: `-${space[20]}`,
  "@media": { [minWidth[768]]: { marginInline: 0 } },
});

export const text = style({ "@media": { [minWidth[768]]: { paddingTop: space[8] } } });

globalStyle(`${image} + ${text}`, {
  paddingTop: space[20],
  "@media": { [wide]: { paddingTop: 0 } },
});

globalStyle(`${intro.wordsOnly} > ${text}`, {
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

export const facts = style({ display: "flex", flexWrap: "wrap", alignItems: "baseline", columnGap: 18 });

/** Tall enough for a finger. */
export const styleLink = style({
  paddingBlock: 10,
  textDecorationThickness: 1,
  textUnderlineOffset: 4,
  ":hover": { color: color.accent, textDecorationLine: "underline" },
});

/** Underlined, unlike the number of products beside it, which looks the same and leads nowhere. */
export const roomLink = style([
  styleLink,
  { paddingBlock: 12, textDecorationLine: "underline", textDecorationColor: color.borderControl },
]);

export const title = style({ marginTop: 2 });

/** Paragraphs stay as they were written. */
export const description = style({ marginTop: space[24], maxWidth: "32em", whiteSpace: "pre-line" });

/** Beside the title it begins on the line of the style's name. */
globalStyle(`${intro.wordsOnly} ${description}`, { "@media": { [wide]: { marginTop: 0 } } });

/** As high as the link to the style's page. */
export const name = style({ minHeight: `calc(1.55rem + ${space[20]})`, paddingBlock: 10 });

/** Lines are shorter on a phone, so there are more of them. */
export const skeletonDescription = style({});

globalStyle(`${skeletonDescription} > :nth-child(n + 5)`, { "@media": { [minWidth[768]]: { display: "none" } } });

export const productsBelow = style({
  marginTop: space[72],
  "@media": { [minWidth[768]]: { marginTop: space[104] } },
});

/** Beside the number's column; below it the room of the link to the shop. */
export const productTitle = style({
  marginTop: space[12],
  paddingLeft: space[28],
  paddingBottom: `calc(${space[12]} + 1.475rem)`,
});
