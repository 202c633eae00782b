import { style } from "@vanilla-extract/css";
import { color } from "../design/theme.css.ts";
import { from, space } from "../design/tokens.ts";

export const listTitle = style({
  paddingBlock: `${space[40]} ${space[28]}`,
  marginBottom: space[28],
  borderBottom: `1px solid ${color.ruleStrong}`,
  "@media": { [from[768]]: { paddingBlock: `${space[72]} ${space[40]}`, marginBottom: space[40] } },
});
