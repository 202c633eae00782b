import { slugify } from "../kernel/text.ts";
import { getRoomFallbackImage } from "../term/category-page.ts";
import type { Term } from "../term/term.ts";
import type { Board } from "./board.ts";

/** The six styles with bundled images (core/README.md, L9). */
const stylesWithImage = new Set(["japandi", "scandinavian", "bohemian", "industrial", "mid-century-modern", "coastal"]);

/** Returns the bundled image of one of the six known styles, or null. */
export function getStyleFallbackImage(styleSlug: string): string | null {
  return stylesWithImage.has(styleSlug) ? `/pictures/styles/${styleSlug}.jpg` : null;
}

/** Returns the distinct images that visitors see of a board: its cover and its products. */
export function listShownImages({ uploadedMoodboardUrl, imageUrl, products }: Board): readonly string[] {
  const images = [uploadedMoodboardUrl || imageUrl || "", ...products.map((product) => product.imageUrl)];
  return [...new Set(images)].filter((image) => image !== "");
}

/** Returns the image of a style or a room: its cover, else the bundled image, else null. */
export function getTermImageUrl({ kind, name, cover }: Pick<Term, "kind" | "name" | "cover">): string | null {
  if (kind === "style") return cover ?? getStyleFallbackImage(slugify(name));
  return kind === "room" ? getRoomFallbackImage(slugify(name)) : null;
}
