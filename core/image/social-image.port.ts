/** What others show when somebody shares a page, in pixels: the size that networks ask for. */
export const socialPictureSize = { width: 1200, height: 630 } as const;

interface Words {
  readonly title: string;
  readonly siteName: string;
}

/** The bytes of an image; or a title, set on a plate in the place of an image that may not be painted. */
export type SocialThing = Uint8Array | { readonly title: string };

/** A board: its pictures at the left, its name at the right. */
export interface SocialBoard extends Words {
  readonly layout: "board";
  /** One picture that fills its place, or up to four things, each shown whole; empty for words alone. */
  readonly shows: "scene" | "things";
  readonly pictures: readonly SocialThing[];
  readonly style: string;
  /** "12 curated items" */
  readonly note: string;
}

/** Any other page: its name cut into its picture. */
export interface SocialPage extends Words {
  readonly layout: "page";
  readonly picture: Uint8Array | null;
  /** Style names are set apart wherever they stand. */
  readonly isStyle: boolean;
}

export type SocialPictureOrder = SocialBoard | SocialPage;

export interface SocialPictureMaker {
  /**
   * A JPEG of `socialPictureSize`. Pictures are ones that this site has made itself. Words in scripts that there are no
   * letters for are left out. Errors: `picture.busy`; `picture.not-found` when it could not be made.
   */
  compose(order: SocialPictureOrder): Promise<Uint8Array>;
}
