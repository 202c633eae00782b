/** Notifies of committed changes of the content that visitors can see, by this node or another. */
export interface ContentChanges {
  /** Calls the listener within one second after a commit; one call can cover several changes. */
  subscribe(listener: () => void): void;
  /**
   * Calls the listeners if a change was committed before this call that they do not know. Errors:
   * `database.unavailable`.
   */
  catchUp(): Promise<void>;
  /** Whether the listeners were called for all changes that were committed more than a second ago. */
  isCurrent(): boolean;
}
