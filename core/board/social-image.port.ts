import { heroImageUrl } from "../image/bundled-images.ts";
import { slugify } from "../kernel/text.ts";
import { type ContentShownRights, showContent } from "../product/shown-product.ts";
import type { ContentRights } from "../product/source-rights.ts";
import { resolveCategoryPage } from "../term/category-page.ts";
import { getTermImageUrl, type Term } from "../term/term.ts";
import type { Board } from "./board.ts";
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
  /** "12 curated items"; null without a product. */
  readonly countLabel: string | null;
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
   * scripts without a bundled font are omitted. Errors: `picture.busy`; `picture.interrupted`; `picture.not-found` if
   * rendering failed.
   */
  render(content: SocialImageContent): Promise<Uint8Array>;
}

/** An image to read, or the title that replaces it. */
type ProductImageSource = string | { readonly title: string };

interface BoardSources {
  readonly arrangement: BoardSocialImage["arrangement"];
  readonly sources: readonly ProductImageSource[];
}

const maxProducts = 4;

/**
 * Returns the possible image sets of a board, best first, in the order of core/README.md B6 but with up to four
 * products. Images that must not be painted are left out; the title of a product replaces its image (O2).
 */
export function listBoardImageSources(
  { uploadedMoodboardUrl, products, imageUrl, style }: Board,
  styles: readonly Term[],
  rights: ContentShownRights,
): readonly BoardSources[] {
  const toCoverSources = (url: string | null): BoardSources => {
    const isPainted = url !== null && url !== "" && isPaintable(url, rights);
    return { arrangement: "cover", sources: isPainted ? [url] : [] };
  };
  const productSources = products
    .map((product) => showContent(product, rights))
    .filter(({ imageUrl }) => imageUrl !== "")
    .slice(0, maxProducts)
    .map(({ imageUrl, title }) => (isPaintable(imageUrl, rights) ? imageUrl : { title }));
  const candidates: readonly BoardSources[] = [
    { ...toCoverSources(uploadedMoodboardUrl), arrangement: "moodboard" },
    { arrangement: "products", sources: productSources },
    toCoverSources(imageUrl),
    toCoverSources(findTermImage("style", style, styles)),
  ];
  return candidates.filter(({ sources }) => sources.length > 0);
}

/** Requires both rights, because social images are stored. */
function isPaintable(image: string, rights: Pick<ContentRights, "getImageRights">): boolean {
  const { canStoreImages, canPaintImages } = rights.getImageRights(image);
  return canStoreImages && canPaintImages;
}

export interface PageImageContent {
  readonly title: string;
  readonly source: string | null;
  readonly isStyle: boolean;
}

const listPages: ReadonlyMap<string, PageImageContent> = new Map<string, PageImageContent>([
  ["boards", { title: "All Style Boards", source: "/pictures/styles/scandinavian.jpg", isStyle: false }],
  ["styles", { title: "Browse by Style", source: "/pictures/styles/bohemian.jpg", isStyle: false }],
  ["rooms", { title: "Browse by Room", source: "/pictures/rooms/living-room.jpg", isStyle: false }],
]);

/**
 * Returns the content for a list, a style or a room, or the home page for null; null for a slug without a stored name.
 */
export function resolvePageContent(
  slug: string | null,
  siteName: string,
  { styles, rooms }: { readonly styles: readonly Term[]; readonly rooms: readonly Term[] },
): PageImageContent | null {
  if (slug === null) return { title: siteName, source: heroImageUrl, isStyle: false };
  const list = listPages.get(slug);
  if (list !== undefined) return list;
  const page = resolveCategoryPage(slug, styles, rooms);
  if (!page.isStored) return null;
  const isStyle = page.kind === "style";
  const source = findTermImage(page.kind, page.name, isStyle ? styles : rooms);
  return { title: page.name, source: source ?? heroImageUrl, isStyle };
}

function findTermImage(kind: "style" | "room", name: string, terms: readonly Term[]): string | null {
  const term = terms.find((one) => slugify(one.name) === slugify(name));
  return getTermImageUrl(term ?? { kind, name, cover: null });
}
