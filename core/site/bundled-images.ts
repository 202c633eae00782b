import { slugify } from "../kernel/text.ts";
import { getRoomFallbackImage } from "../term/category-page.ts";
import type { Term } from "../term/term.ts";

/** Percent of the image's width and height from the upper left corner. */
export interface FocalPoint {
  readonly x: number;
  readonly y: number;
}

const toFocalPoint = (x: number, y: number): FocalPoint => ({ x, y });

/** Part of each bundled image that crops keep: right of the center, because the hero's text covers the lower left. */
export const focalPoints = {
  "/pictures/styles/japandi.jpg": toFocalPoint(74, 84),
  "/pictures/styles/scandinavian.jpg": toFocalPoint(40, 66),
  "/pictures/styles/bohemian.jpg": toFocalPoint(62, 80),
  "/pictures/styles/industrial.jpg": toFocalPoint(62, 62),
  "/pictures/styles/mid-century-modern.jpg": toFocalPoint(60, 58),
  "/pictures/styles/coastal.jpg": toFocalPoint(72, 64),
  "/pictures/rooms/living-room.jpg": toFocalPoint(68, 62),
  "/pictures/rooms/bedroom.jpg": toFocalPoint(58, 54),
  "/pictures/rooms/dining-room.jpg": toFocalPoint(56, 58),
  "/pictures/rooms/kitchen.jpg": toFocalPoint(58, 52),
  "/pictures/rooms/bathroom.jpg": toFocalPoint(72, 45),
  "/pictures/rooms/office.jpg": toFocalPoint(62, 58),
  "/pictures/rooms/outdoor.jpg": toFocalPoint(62, 64),
};

const focalPointsByPath: ReadonlyMap<string, FocalPoint> = new Map(Object.entries(focalPoints));
const center = toFocalPoint(50, 50);

/** Returns the center for images that are not bundled. */
export function getFocalPoint(source: string): FocalPoint {
  return focalPointsByPath.get(source) ?? center;
}

/** The bundled image at the top of the home page. */
export const heroImageUrl = "/pictures/styles/mid-century-modern.jpg";

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
