import type { Combination } from "../../core/board/board.ts";
import { findBundledImage } from "../../core/image/bundled-images.ts";
import { foldCase, slugify } from "../../core/kernel/text.ts";

/** Rules that the product implements in SQL, written in TypeScript to compare its results with. */

interface CardImageSources {
  readonly uploadedMoodboardUrl: string | null;
  readonly firstProductImageUrl: string | null;
  readonly imageUrl: string | null;
  readonly style: string;
  /** The cover that an admin uploaded for the style. */
  readonly styleCover: string | null;
}

/** Returns the first available image in the order of core/README.md B6, or null. */
export function selectCardImage(sources: CardImageSources): string | null {
  const boardImage = sources.uploadedMoodboardUrl || sources.firstProductImageUrl || sources.imageUrl;
  return boardImage || sources.styleCover || findBundledImage("style", slugify(sources.style));
}

/** Whether `board` has the requested style, and the requested room and adjective unless null (core/README.md, B11). */
export function isSimilar(board: Combination, requested: Combination): boolean {
  return (
    isSameName(board.style, requested.style) &&
    (requested.room === null || isSameName(board.room, requested.room)) &&
    (requested.adjective === null || isSameName(board.adjective, requested.adjective))
  );
}

function isSameName(one: string | null, other: string | null): boolean {
  return foldCase(one ?? "") === foldCase(other ?? "");
}
