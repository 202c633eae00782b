import type { ColorRoles } from "./colors.ts";
import { lightColors } from "./light-colors.ts";

/** The light theme on white paper, for what leaves the site as a picture. */
export const printColors: ColorRoles = { ...lightColors, paper: "#FFFFFF", plate: "#FFFFFF" };
