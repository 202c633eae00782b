/** Color roles. Components use roles only, never color values. */
export const lightColors = {
  /** Page, text panels, dialogs, bars. */
  surface: "#F4F0E8",
  /** Fields, menus, chips. */
  surfaceRaised: "#FBF9F4",
  /** Behind an image until it loads, and failed images. */
  surfaceSunken: "#EAE4D8",
  /** Hovered and current rows and menu items. */
  surfaceHover: "#EAE4D8",
  /** Behind product images; light in both themes. */
  productSurface: "#FFFDF9",
  skeleton: "#E4DDD0",
  text: "#1D1915",
  textSecondary: "#4A433A",
  textMuted: "#6A6156",
  /** Decorative hairlines. */
  border: "#D6CDBE",
  borderStrong: "#1D1915",
  /** Borders of fields, menus and secondary buttons. */
  borderControl: "#877D70",
  accent: "#4C5229",
  accentHover: "#3B401E",
  onAccent: "#F7F4EC",
  banner: "#4C5229",
  onBanner: "#F7F4EC",
  inverseSurface: "#1D1915",
  onInverseSurface: "#F4F0E8",
  /** Errors: text and background. */
  danger: "#A3271B",
  dangerSurface: "#F6E2DC",
  /** Warnings: text and background. */
  warning: "#7A4E07",
  warningSurface: "#F4E7C9",
  /** Over the page, behind dialogs. */
  backdrop: "rgb(29 25 21 / 0.45)",
  shadow: "0 12px 28px -12px rgb(29 25 21 / 0.3)",
};

export const darkColors: typeof lightColors = {
  surface: "#171411",
  surfaceRaised: "#211D19",
  surfaceSunken: "#26211C",
  surfaceHover: "#342D26",
  productSurface: "#F3EDE3",
  skeleton: "#2A2520",
  text: "#EFE8DC",
  textSecondary: "#CDC4B6",
  textMuted: "#A59B8D",
  border: "#3A332C",
  borderStrong: "#8A8072",
  borderControl: "#82786B",
  accent: "#C2C791",
  accentHover: "#D3D8A5",
  onAccent: "#1B1D0F",
  banner: "#33371D",
  onBanner: "#EFE8DC",
  inverseSurface: "#EFE8DC",
  onInverseSurface: "#171411",
  danger: "#F29384",
  dangerSurface: "#3A1C17",
  warning: "#E2B864",
  warningSurface: "#32270F",
  backdrop: "rgb(8 7 6 / 0.66)",
  shadow: "0 0 #0000",
};

/** The light theme on white, for exported images. */
export const printColors: typeof lightColors = { ...lightColors, surface: "#FFFFFF", productSurface: "#FFFFFF" };
