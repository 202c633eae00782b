import { slugify } from "../kernel/text.ts";
import { getRoomFallbackImage } from "../term/category-page.ts";
import type { Term } from "../term/term.ts";

/** The six styles with bundled images (core/README.md, L9). */
const stylesWithImage = new Set(["japandi", "scandinavian", "bohemian", "industrial", "mid-century-modern", "coastal"]);

/** Returns the bundled image of one of the six known styles, or null. */
export function getStyleFallbackImage(styleSlug: string): string | null {
  return stylesWithImage.has(styleSlug) ? `/pictures/styles/${styleSlug}.jpg` : null;
}

/** Returns the image of a style or a room: its cover, else the bundled image, else null. */
export function getTermImageUrl({ kind, name, cover }: Pick<Term, "kind" | "name" | "cover">): string | null {
  if (kind === "style") return cover ?? getStyleFallbackImage(slugify(name));
  return kind === "room" ? getRoomFallbackImage(slugify(name)) : null;
}
