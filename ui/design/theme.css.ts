import { assignVars, createGlobalTheme, createGlobalThemeContract, globalStyle } from "@vanilla-extract/css";
import { darkColors, lightColors } from "./colors.ts";

/** Theme contract: every theme assigns a value to each color role. */
export const color = createGlobalThemeContract(lightColors, (_, path) => `color-${path.join("-")}`);

createGlobalTheme(":root", color, lightColors);

globalStyle(":root", {
  colorScheme: "light dark",
  "@media": { "(prefers-color-scheme: dark)": { vars: assignVars(color, darkColors) } },
});
