/** Pixels; the size that social networks recommend for `og:image`. */
export const socialImageSize = { width: 1200, height: 630 } as const;
/** Pixels; the size that Pinterest recommends for pins. */
export const pinImageSize = { width: 1000, height: 1500 } as const;

interface SocialImageText {
  readonly title: string;
  readonly siteName: string;
}

/** The bytes of an image, or the title that replaces an image that must not be painted. */
export type SocialProduct = Uint8Array | { readonly title: string };

/** A board: images at the left, title at the right. As a pin: images at the top, title below. */
export interface BoardSocialImage extends SocialImageText {
  readonly layout: "board" | "pin";
  /**
   * "moodboard": one image in its own ratio. "cover": one image that fills its area. "products": up to four images,
   * uncropped. Without images only text is shown.
   */
  readonly arrangement: "moodboard" | "cover" | "products";
  readonly images: readonly SocialProduct[];
  /** Whether the moodboard itself shows the board's title; a pin then leaves it out. */
  readonly isTitleInImage: boolean;
  readonly style: string;
  /** "12 curated items" */
  readonly countLabel: string;
}

/** Any other page: its title over its image. */
export interface PageSocialImage extends SocialImageText {
  readonly layout: "page";
  readonly image: Uint8Array | null;
  /** Style names have their own typography. */
  readonly isStyle: boolean;
}

export type SocialImageContent = BoardSocialImage | PageSocialImage;

export interface SocialImageRenderer {
  /**
   * Returns a JPEG of `socialImageSize`, of a pin in `pinImageSize`. The images must be variants of this site. Words in
   * scripts without a bundled font are omitted. Errors: `picture.busy`; `picture.interrupted`; `picture.not-found` if rendering failed.
   */
  render(content: SocialImageContent): Promise<Uint8Array>;
}
