/** One page of a list. `next` is an opaque cursor for the page after it, null on the last one. */
export interface Page<Item> {
  readonly items: readonly Item[];
  readonly next: string | null;
}
