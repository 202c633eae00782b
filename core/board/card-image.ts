import { slugify } from "../kernel/text.ts";
import { getRoomFallbackImage } from "../term/category-page.ts";
import type { Term } from "../term/term.ts";

export interface CardImageSources {
  readonly uploadedMoodboardUrl: string | null;
  readonly firstProductImageUrl: string | null;
  readonly imageUrl: string | null;
  readonly style: string;
  /** The style's own picture. */
  readonly styleCover: string | null;
}

/** The six known styles whose pictures ship with the site (specification, section 1). */
const stylesWithImage = new Set(["japandi", "scandinavian", "bohemian", "industrial", "mid-century-modern", "coastal"]);

/** Moodboard, first product, board image, picture of the style, in this order (specification, section 2); null: nothing available. */
export function selectCardImage(sources: CardImageSources): string | null {
  const own = sources.uploadedMoodboardUrl || sources.firstProductImageUrl || sources.imageUrl;
  return own || sources.styleCover || getStyleFallbackImage(slugify(sources.style));
}

export function getStyleFallbackImage(styleSlug: string): string | null {
  return stylesWithImage.has(styleSlug) ? `/pictures/styles/${styleSlug}.jpg` : null;
}

/** The picture that stands for a style or a room: its own cover, else the one that ships with the site, else null. */
export function getTermImageUrl({ kind, name, cover }: Pick<Term, "kind" | "name" | "cover">): string | null {
  if (kind === "style") return cover ?? getStyleFallbackImage(slugify(name));
  return kind === "room" ? getRoomFallbackImage(slugify(name)) : null;
}
