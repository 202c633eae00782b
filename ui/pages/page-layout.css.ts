import { style, styleVariants } from "@vanilla-extract/css";
import { color } from "../design/theme.css.ts";
import { minWidth, space } from "../design/tokens.ts";

const base = style({
  paddingBlock: `${space[40]} ${space[28]}`,
  "@media": { [minWidth[768]]: { paddingBlock: `${space[72]} ${space[40]}` } },
});

export const pageTitleBlock = styleVariants({
  plain: [base],
  withBorder: [
    base,
    {
      marginBottom: space[28],
      borderBottom: `1px solid ${color.borderStrong}`,
      "@media": { [minWidth[768]]: { marginBottom: space[40] } },
    },
  ],
});

export const belowFilters = style({ marginTop: space[28], "@media": { [minWidth[768]]: { marginTop: space[48] } } });
