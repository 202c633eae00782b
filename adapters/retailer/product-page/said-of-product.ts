/** What a page says of the product that it shows, as it says it. */
export interface SaidOfProduct {
  readonly title: string | null;
  /** May be relative to the page. */
  readonly image: string | null;
}
