/** What a page needs to know of a picture before it arrives. */
export interface PictureInfo {
  /** Pixels, as the picture stands upright. */
  readonly width: number;
  readonly height: number;
  /** A blurred miniature as a `data:` address of at most 250 characters; null for a picture that is see-through. */
  readonly placeholder: string | null;
}
