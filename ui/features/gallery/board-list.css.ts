import { style } from "@vanilla-extract/css";
import { space } from "../../design/tokens.ts";

export const more = style({ display: "flex", justifyContent: "center", marginTop: space[72] });
