/** What a colour is for. Components know these roles and no colour value. */
type ColorRoles = {
  /** Page, slips, dialogs, bars. */
  readonly paper: string;
  /** Fields, menus, chips. */
  readonly sheet: string;
  /** Picture ground before it loads, failed tile. */
  readonly sunk: string;
  /** Hover and current ground in rows and menus. */
  readonly wash: string;
  /** Ground of product tiles; light in both themes. */
  readonly plate: string;
  /** Text on a plate; dark in both themes. */
  readonly onPlate: string;
  readonly skeleton: string;
  readonly ink: string;
  readonly inkSoft: string;
  readonly muted: string;
  /** Hairlines; decoration only. */
  readonly rule: string;
  readonly ruleStrong: string;
  /** Borders of fields, menus and secondary buttons. */
  readonly control: string;
  readonly accent: string;
  readonly accentHover: string;
  readonly onAccent: string;
  readonly band: string;
  readonly onBand: string;
  readonly inverse: string;
  readonly onInverse: string;
  /** What went wrong, and its ground. */
  readonly danger: string;
  readonly dangerGround: string;
  /** What deserves a second look, and its ground. */
  readonly warn: string;
  readonly warnGround: string;
  /** Over the page, behind dialogs and sheets. */
  readonly scrim: string;
  readonly shadow: string;
};

export const lightColors: ColorRoles = {
  paper: "#F4F0E8",
  sheet: "#FBF9F4",
  sunk: "#EAE4D8",
  wash: "#EAE4D8",
  plate: "#FFFDF9",
  onPlate: "#1D1915",
  skeleton: "#E4DDD0",
  ink: "#1D1915",
  inkSoft: "#4A433A",
  muted: "#6A6156",
  rule: "#D6CDBE",
  ruleStrong: "#1D1915",
  control: "#877D70",
  accent: "#4C5229",
  accentHover: "#3B401E",
  onAccent: "#F7F4EC",
  band: "#4C5229",
  onBand: "#F7F4EC",
  inverse: "#1D1915",
  onInverse: "#F4F0E8",
  danger: "#A3271B",
  dangerGround: "#F6E2DC",
  warn: "#7A4E07",
  warnGround: "#F4E7C9",
  scrim: "rgb(29 25 21 / 0.45)",
  shadow: "0 12px 28px -12px rgb(29 25 21 / 0.3)",
};

export const darkColors: ColorRoles = {
  paper: "#171411",
  sheet: "#211D19",
  sunk: "#26211C",
  wash: "#342D26",
  plate: "#F3EDE3",
  onPlate: "#1D1915",
  skeleton: "#2A2520",
  ink: "#EFE8DC",
  inkSoft: "#CDC4B6",
  muted: "#A59B8D",
  rule: "#3A332C",
  ruleStrong: "#8A8072",
  control: "#82786B",
  accent: "#C2C791",
  accentHover: "#D3D8A5",
  onAccent: "#1B1D0F",
  band: "#33371D",
  onBand: "#EFE8DC",
  inverse: "#EFE8DC",
  onInverse: "#171411",
  danger: "#F29384",
  dangerGround: "#3A1C17",
  warn: "#E2B864",
  warnGround: "#32270F",
  scrim: "rgb(8 7 6 / 0.66)",
  shadow: "0 0 #0000",
};

/** The light theme on white paper, for what leaves the site as a picture. */
export const printColors: ColorRoles = { ...lightColors, paper: "#FFFFFF", plate: "#FFFFFF" };
