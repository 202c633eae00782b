/** What a colour is for. Components know these roles and no colour value. */
export type ColorRoles = {
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
