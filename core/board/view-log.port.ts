export interface BoardView {
  readonly boardId: string;
  /** A salted hash that stands for one network (an address, a household, an office) on one day. */
  readonly network: string;
  /** A salted hash that stands for one visitor on one day. */
  readonly visitor: string;
}

/**
 * Views that one network adds in a day: as many as an office has, or the people of one IPv6 /48, however many browsers it
 * claims to be.
 */
export const viewLimits = { perBoard: 10, perNetwork: 200 } as const;

export interface ViewLog {
  /**
   * Counts each visitor once for a board and a day (YYYY-MM-DD), and no more of a network than `viewLimits` allow; boards
   * that are not public are passed over.
   */
  add(day: string, views: readonly BoardView[]): Promise<void>;
}
