/** A board of the starter content. `slug` names its files, `products` are names of the sample catalogue's pictures. */
export interface StarterBoard {
  readonly slug: string;
  readonly title: string;
  readonly style: string;
  readonly room: string | null;
  readonly adjective: string | null;
  readonly status: "draft" | "published";
  readonly description: string;
  readonly products: readonly string[];
}
