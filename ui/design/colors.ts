/** Color roles. Components use roles only, never color values. */
type ColorRoles = {
  /** Page, text panels, dialogs, bars. */
  readonly surface: string;
  /** Fields, menus, chips. */
  readonly surfaceRaised: string;
  /** Behind an image until it loads, and failed images. */
  readonly surfaceSunken: string;
  /** Hovered and current rows and menu items. */
  readonly surfaceHover: string;
  /** Behind product images; light in both themes. */
  readonly productSurface: string;
  readonly skeleton: string;
  readonly text: string;
  readonly textSecondary: string;
  readonly textMuted: string;
  /** Decorative hairlines. */
  readonly border: string;
  readonly borderStrong: string;
  /** Borders of fields, menus and secondary buttons. */
  readonly borderControl: string;
  readonly accent: string;
  readonly accentHover: string;
  readonly onAccent: string;
  readonly banner: string;
  readonly onBanner: string;
  readonly inverseSurface: string;
  readonly onInverseSurface: string;
  /** Errors: text and background. */
  readonly danger: string;
  readonly dangerSurface: string;
  /** Warnings: text and background. */
  readonly warning: string;
  readonly warningSurface: string;
  /** Over the page, behind dialogs. */
  readonly backdrop: string;
  readonly shadow: string;
};

export const lightColors: ColorRoles = {
  surface: "#F4F0E8",
  surfaceRaised: "#FBF9F4",
  surfaceSunken: "#EAE4D8",
  surfaceHover: "#EAE4D8",
  productSurface: "#FFFDF9",
  skeleton: "#E4DDD0",
  text: "#1D1915",
  textSecondary: "#4A433A",
  textMuted: "#6A6156",
  border: "#D6CDBE",
  borderStrong: "#1D1915",
  borderControl: "#877D70",
  accent: "#4C5229",
  accentHover: "#3B401E",
  onAccent: "#F7F4EC",
  banner: "#4C5229",
  onBanner: "#F7F4EC",
  inverseSurface: "#1D1915",
  onInverseSurface: "#F4F0E8",
  danger: "#A3271B",
  dangerSurface: "#F6E2DC",
  warning: "#7A4E07",
  warningSurface: "#F4E7C9",
  backdrop: "rgb(29 25 21 / 0.45)",
  shadow: "0 12px 28px -12px rgb(29 25 21 / 0.3)",
};

export const darkColors: ColorRoles = {
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
export const printColors: ColorRoles = { ...lightColors, surface: "#FFFFFF", productSurface: "#FFFFFF" };
