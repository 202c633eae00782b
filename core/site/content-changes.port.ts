/** The tag that every response depends on: the change may concern any content. */
export const allContentTag = "*";

/** Notifies of committed content changes, by this node or another. */
export interface ContentChanges {
  /**
   * Calls the listener within one second after a commit, with the tags of the changed content: `board:<id>`; `boards`,
   * `style:<slug>` and `room:<slug>` for any content of the public boards, of all or of one style or room; `list`,
   * `list:style:<slug>` and `list:room:<slug>` for their number and order; `terms:<kind>`, `site`, `images` for images
   * whose size has become known, `allContentTag`. One call can cover several changes; all of them were committed within
   * the last `maxAgeMs` milliseconds.
   */
  subscribe(listener: (tags: ReadonlySet<string>, maxAgeMs: number) => void): void;
  /** Calls the listeners with all changes that were committed before this call. Errors: `database.unavailable`. */
  catchUp(): Promise<void>;
  /** Whether the listeners were called with all changes that were committed more than a second ago. */
  isCurrent(): boolean;
  /**
   * The time of the last change of content that visitors can see, or of a draft; null while another change could still
   * have the same second. Errors: `database.unavailable`.
   */
  readLastChange(): Promise<Date | null>;
}
