/** A part of a list, at any place of it. `total` is the number of boards in the whole list. */
export interface OffsetPage<Item> {
  readonly items: readonly Item[];
  readonly total: number;
}

/** A list that is read in batches from one database snapshot. */
export interface BatchedList<Item> {
  /** Number of boards in all batches. */
  readonly length: number;
  /** Cursor of the page after the list; null if the list is complete. */
  readonly nextCursor: string | null;
  readonly batches: AsyncIterable<readonly Item[]>;
}

/** One page of a list. `nextCursor` is the opaque cursor of the next page, null on the last one. */
export interface CursorPage<Item> {
  readonly items: readonly Item[];
  readonly nextCursor: string | null;
}
