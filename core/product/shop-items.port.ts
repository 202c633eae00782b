/** What a look at the shop told of an item. */
export interface ItemLook {
  readonly asin: string;
  readonly isGone: boolean;
  /** Null where the shop said nothing. */
  readonly title: string | null;
  readonly imageUrl: string | null;
}

/** When the shop was last asked about the items on boards, and what has to change on those boards. */
export interface ShopItems {
  /**
   * Items on boards that were last looked at before this moment, longest ago first. What came onto a board since is
   * taken as looked at just before it, what is on none any more is forgotten.
   */
  due(before: Date, limit: number): Promise<readonly string[]>;
  /**
   * Notes that these were looked at. On every board the shop's own pictures give way to the new ones, or to none, also
   * where one stands for the whole board, and a title that is still as the shop had it to its new one; what an admin
   * chose stays.
   */
  record(looks: readonly ItemLook[], at: Date): Promise<void>;
  /** Notes that these numbers are none of the shop's, so that they need no look. */
  passOver(asins: readonly string[], at: Date): Promise<void>;
  /** Takes the shop's pictures of items off all boards that were last looked at before this moment. */
  hidePictures(before: Date): Promise<void>;
}
