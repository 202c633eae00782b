export const termKinds = ["style", "room", "furnitureType", "adjective"] as const;

/** The four lists that admins keep. */
export type TermKind = (typeof termKinds)[number];

/** One name of a list. Lists are ordered by position, then name. */
export interface Term {
  readonly id: string;
  readonly kind: TermKind;
  readonly name: string;
  readonly position: number;
  /** Object path of a style's own picture, which comes before the one that ships with the site; null for none. */
  readonly cover: string | null;
}

/** Its place and its picture come later. */
export type NewTerm = Omit<Term, "position" | "cover">;

export const maxTermNameLength = 80;
