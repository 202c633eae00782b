import type { Board } from "../board/board.ts";
import { getTermImageUrl } from "../board/card-image.ts";
import { slugify } from "../kernel/text.ts";
import type { ContentRights } from "../product/content-rights.ts";
import { heroImageUrl } from "../site/bundled-images.ts";
import { resolveCategoryPage } from "../term/category-page.ts";
import type { Term } from "../term/term.ts";
import type { BoardSocialImage } from "./social-image.port.ts";

/** An image to read, or the title that replaces it. */
type ProductImageSource = string | { readonly title: string };

interface BoardSources {
  readonly arrangement: BoardSocialImage["arrangement"];
  readonly sources: readonly ProductImageSource[];
}

const maxProducts = 4;

/**
 * Returns the possible image sets of a board, best first, in the order of core/README.md B6 but with up to four products.
 * Images that must not be painted are left out; the title of a product replaces its image (O2).
 */
export function listBoardImageSources(
  { uploadedMoodboardUrl, products, imageUrl, style }: Board,
  styles: readonly Term[],
  rights: Pick<ContentRights, "getImageRights">,
): readonly BoardSources[] {
  const toCoverSources = (url: string | null): BoardSources => {
    const isPainted = url !== null && url !== "" && isPaintable(url, rights);
    return { arrangement: "cover", sources: isPainted ? [url] : [] };
  };
  const productSources = products
    .filter(({ imageUrl }) => imageUrl !== "")
    .slice(0, maxProducts)
    .map(({ imageUrl, title }) => (isPaintable(imageUrl, rights) ? imageUrl : { title }));
  const candidates: readonly BoardSources[] = [
    { ...toCoverSources(uploadedMoodboardUrl), arrangement: "moodboard" },
    { arrangement: "products", sources: productSources },
    toCoverSources(imageUrl),
    toCoverSources(getImage("style", style, styles)),
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

/** Returns the content for a list, a style or a room, or the home page for null; null for a slug without a stored name. */
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
  const source = getImage(page.kind, page.name, isStyle ? styles : rooms);
  return { title: page.name, source: source ?? heroImageUrl, isStyle };
}

function getImage(kind: "style" | "room", name: string, terms: readonly Term[]): string | null {
  const cover = terms.find((term) => slugify(term.name) === slugify(name))?.cover ?? null;
  return getTermImageUrl({ kind, name, cover });
}
