/** What a page needs to know of a picture before it arrives. */
export interface PictureInfo {
  /** Pixels, as the picture stands upright. */
  readonly width: number;
  readonly height: number;
  /**
   * What can be drawn until the picture comes: its colours in three rows of three from the upper left, each as six
   * hexadecimal digits. Null for a picture that is see-through.
   */
  readonly placeholder: string | null;
}
