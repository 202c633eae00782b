import { style } from "@vanilla-extract/css";
import { color } from "../../design/theme.css.ts";
import { minWidth, space } from "../../design/tokens.ts";

export const lead = style({ maxWidth: "36em", marginBottom: space[20], color: color.textSecondary });
export const empty = style({ marginBottom: space[20], color: color.textMuted });

/** On a phone the buttons are on a separate line. */
export const row = style({
  display: "grid",
  gridTemplateColumns: "36px 72px minmax(0, 1fr)",
  gridTemplateAreas: `"handle cover about" ". actions actions"`,
  alignItems: "center",
  columnGap: space[12],
  rowGap: space[8],
  minHeight: 68,
  paddingBlock: space[8],
  "@media": {
    [minWidth[900]]: {
      gridTemplateColumns: "36px 72px minmax(0, 1fr) auto",
      gridTemplateAreas: `"handle cover about actions"`,
      columnGap: space[16],
      rowGap: 0,
    },
  },
});

export const handle = style({ gridArea: "handle" });
export const cover = style({ gridArea: "cover", width: 72 });

export const details = style({
  gridArea: "about",
  display: "flex",
  flexDirection: "column",
  alignItems: "flex-start",
  minWidth: 0,
  "@media": { [minWidth[900]]: { flexDirection: "row", alignItems: "center", gap: space[24] } },
});
export const name = style({
  minWidth: 0,
  maxWidth: "100%",
  overflowWrap: "anywhere",
  "@media": { [minWidth[900]]: { flex: 1 } },
});
export const count = style({
  color: color.textSecondary,
  fontSize: "0.875rem",
  textDecorationLine: "underline",
  textDecorationColor: color.borderControl,
  textUnderlineOffset: 4,
  paddingBlock: space[4],
  ":hover": { color: color.accent },
});

/** Its children are grid items of the row. */
export const coverField = style({ display: "contents" });
export const actions = style({
  gridArea: "actions",
  display: "flex",
  flexWrap: "wrap",
  gap: space[8],
});
export const upload = style({ gridColumn: "1 / -1", paddingBlock: space[8] });
