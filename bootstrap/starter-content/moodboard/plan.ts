/** How one moodboard is laid out. */
export interface MoodboardPlan {
  /** File name of the board's moodboard. */
  readonly slug: string;
  /**
   * Picture of a style or room below `ui/public/pictures`, and the part of it (0 to 1, from the upper left) to keep in
   * view. Null for a plan of products alone, where no shipped picture shows the board's room.
   */
  readonly picture: { readonly file: string; readonly focus: readonly [x: number, y: number] } | null;
  /** Colour of the board and of the tiles that have no tint of their own. */
  readonly ground: string;
  readonly plate: string;
  readonly palette: readonly [string, string, string, string, string];
  /**
   * Sixteen rows of twelve cells. `P` is the picture, `S` the palette (with `T` three colours in `S`, two in `T`),
   * small letters are products, `.` stays empty. The picture runs to the edge of the board where it touches it.
   */
  readonly cells: readonly string[];
  /** Products by letter, as names of the sample catalogue's pictures. */
  readonly products: Readonly<Record<string, string>>;
  /** Tiles with a colour of their own, by letter. */
  readonly tints?: Readonly<Record<string, string>>;
}
