import { slugify } from "../kernel/text.ts";
import { getRoomFallbackImage } from "../term/category-page.ts";
import type { Term } from "../term/term.ts";

export interface CardImageSources {
  readonly uploadedMoodboardUrl: string | null;
  readonly firstProductImageUrl: string | null;
  readonly imageUrl: string | null;
  readonly style: string;
  /** The cover that an admin uploaded for the style. */
  readonly styleCover: string | null;
}

/** The six styles with bundled images (core/README.md, L9). */
const stylesWithImage = new Set(["japandi", "scandinavian", "bohemian", "industrial", "mid-century-modern", "coastal"]);

/** Returns the first available image in the order of core/README.md B6, or null. */
export function selectCardImage(sources: CardImageSources): string | null {
  const boardImage = sources.uploadedMoodboardUrl || sources.firstProductImageUrl || sources.imageUrl;
  return boardImage || sources.styleCover || getStyleFallbackImage(slugify(sources.style));
}

/** Returns the bundled image of one of the six known styles, or null. */
export function getStyleFallbackImage(styleSlug: string): string | null {
  return stylesWithImage.has(styleSlug) ? `/pictures/styles/${styleSlug}.jpg` : null;
}

/** Returns the image of a style or a room: its cover, else the bundled image, else null. */
export function getTermImageUrl({ kind, name, cover }: Pick<Term, "kind" | "name" | "cover">): string | null {
  if (kind === "style") return cover ?? getStyleFallbackImage(slugify(name));
  return kind === "room" ? getRoomFallbackImage(slugify(name)) : null;
}
