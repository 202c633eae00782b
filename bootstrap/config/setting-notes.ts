/** What an owner reads about one setting. */
export interface SettingNotes {
  readonly description: string;
  /** Continues "expected …". */
  readonly expected: string;
  /** Shown in the table; a setting without one is optional. */
  readonly standard?: string;
  /** Never shown in a message. */
  readonly secret?: true;
}
