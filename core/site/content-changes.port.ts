/** News that something which pages show was written, by this program or by another one on the same content. */
export interface ContentChanges {
  /**
   * Calls the listener within a second after a change is committed, and also when changes may have been missed.
   * Several changes may make one call.
   */
  subscribe(listener: () => void): void;
}
