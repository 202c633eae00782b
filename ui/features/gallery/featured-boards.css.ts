import { globalStyle, style } from "@vanilla-extract/css";
import { clampLines, columns } from "../../design/mixins.ts";
import { color } from "../../design/theme.css.ts";
import { minWidth, space } from "../../design/tokens.ts";

const underline = { textDecorationThickness: 1, textUnderlineOffset: 4 } as const;

export const layout = style({
  display: "grid",
  gridTemplateColumns: columns(1),
  "@media": {
    [minWidth[768]]: { rowGap: space[24] },
    [minWidth[900]]: { gridTemplateColumns: columns(2), gridTemplateRows: "1fr auto", columnGap: space[32] },
  },
});

/** Edge to edge on phones. */
export const image = style({
  marginInline: `-${space[20]}`,
  selectors: { "&:has(+ :focus-visible)": { outline: `2px solid ${color.accent}`, outlineOffset: 3 } },
  "@media": { [minWidth[768]]: { marginInline: 0 }, [minWidth[900]]: { gridRow: "1 / 3", alignSelf: "start" } },
});

export const text = style({
  paddingBlock: `${space[28]} ${space[32]}`,
  "@media": { [minWidth[768]]: { paddingBlock: `0 ${space[32]}` } },
});

export const title = style({
  marginTop: space[8],
  ...underline,
  selectors: { [`:is(${text}:hover, ${image}:hover + ${text}) &`]: { textDecorationLine: "underline" } },
});

export const excerpt = style({
  marginTop: space[16],
  maxWidth: "30em",
  "@media": { [minWidth[768]]: { marginTop: space[24] } },
});

export const metadata = style({
  display: "flex",
  flexWrap: "wrap",
  marginTop: space[16],
  gap: `0 ${space[8]}`,
  "@media": { [minWidth[768]]: { marginTop: space[20] } },
});

export const room = style({ paddingLeft: space[8], borderLeft: `1px solid ${color.border}` });

/** Rows on phones, three columns on wider screens. */
export const secondaryBoards = style({
  "@media": { [minWidth[768]]: { display: "grid", gridTemplateColumns: columns(3), gap: space[24], alignSelf: "end" } },
});

export const row = style({
  borderTop: `1px solid ${color.border}`,
  paddingBlock: space[16],
  "@media": { [minWidth[768]]: { borderTop: 0, paddingBlock: 0 } },
});

export const small = style({
  display: "grid",
  gridTemplateColumns: "96px minmax(0, 1fr)",
  gap: space[16],
  alignItems: "center",
  "@media": { [minWidth[768]]: { gridTemplateColumns: "minmax(0, 1fr)", gap: 11 } },
});

export const smallTitle = style({
  ...clampLines(5),
  marginTop: 2,
  marginBottom: "-0.15em",
  paddingBottom: "0.15em",
  ...underline,
  selectors: { [`${small}:hover &`]: { textDecorationLine: "underline" } },
});

export const smallCount = style({ marginTop: space[4] });

/** More lines on phones, where lines are shorter. */
export const skeletonExcerpt = style({});
globalStyle(`${skeletonExcerpt} > :nth-child(n + 4)`, { "@media": { [minWidth[768]]: { display: "none" } } });
