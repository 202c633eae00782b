/** What others show when somebody shares a page, in pixels: the size that networks ask for. */
export const socialImageSize = { width: 1200, height: 630 } as const;

interface SocialImageText {
  readonly title: string;
  readonly siteName: string;
}

/** The bytes of an image; or a title, set on a plate in the place of an image that may not be painted. */
export type SocialProduct = Uint8Array | { readonly title: string };

/** A board: its pictures at the left, its name at the right. */
export interface BoardSocialImage extends SocialImageText {
  readonly layout: "board";
  /** One picture that fills its place, or up to four things, each shown whole; empty for words alone. */
  readonly arrangement: "scene" | "things";
  readonly images: readonly SocialProduct[];
  readonly style: string;
  /** "12 curated items" */
  readonly countLabel: string;
}

/** Any other page: its name cut into its picture. */
export interface PageSocialImage extends SocialImageText {
  readonly layout: "page";
  readonly image: Uint8Array | null;
  /** Style names are set apart wherever they stand. */
  readonly isStyle: boolean;
}

export type SocialImageContent = BoardSocialImage | PageSocialImage;

export interface SocialImageRenderer {
  /**
   * A JPEG of `socialImageSize`. Pictures are ones that this site has made itself. Words in scripts that there are no
   * letters for are left out. Errors: `picture.busy`; `picture.not-found` when it could not be made.
   */
  render(order: SocialImageContent): Promise<Uint8Array>;
}
