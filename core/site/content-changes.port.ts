/** Notifies of committed content changes, by this node or another. */
export interface ContentChanges {
  /**
   * Calls the listener within one second after a commit, and when changes could have been missed. One call can cover
   * several changes.
   */
  subscribe(listener: () => void): void;
}
