/** The tag that every response depends on: the change may concern any content. */
export const allContentTag = "*";

/** Notifies of committed content changes, by this node or another. */
export interface ContentChanges {
  /**
   * Calls the listener within one second after a commit, with the tags of the changed content: `board:<id>`, `boards` for
   * all lists of published boards, `style:<slug>` and `room:<slug>` for the boards of one style or room, `terms:<kind>`,
   * `site`, `images` for images whose size has become known, `allContentTag`. One call can cover several changes.
   */
  subscribe(listener: (tags: ReadonlySet<string>) => void): void;
  /** Calls the listeners with all changes that were committed before this call. Errors: `database.unavailable`. */
  catchUp(): Promise<void>;
  /** Whether the listeners were called with all changes that were committed more than a second ago. */
  isCurrent(): boolean;
}
