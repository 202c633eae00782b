export const termKinds = ["style", "room", "furnitureType", "adjective"] as const;

/** The four lists that admins keep. */
export type TermKind = (typeof termKinds)[number];

/** One name of a list. Lists are ordered by position, then name. */
export interface Term {
  readonly id: string;
  readonly kind: TermKind;
  readonly name: string;
  readonly position: number;
}

export const maxTermNameLength = 80;
