/** Percent of the image's width and height from the upper left corner. */
interface FocalPoint {
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

/** Returns the path of the bundled image of a style or a room (core/README.md, L9), or null. */
export function findBundledImage(kind: "style" | "room", slug: string): string | null {
  const path = `/pictures/${kind}s/${slug}.jpg`;
  return focalPointsByPath.has(path) ? path : null;
}

/** Slug of the room that images of styles show: bundled ones do, and of covers it is assumed. */
export const styleImageRoom = "living-room";
