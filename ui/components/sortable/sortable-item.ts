/** A row of a list that can be put in another order. */
export interface SortableItem {
  readonly id: string;
  /** What it is called when it is spoken of. */
  readonly name: string;
}
