/** In per cent of a picture's width and height, from its upper left corner. */
export interface FocalPoint {
  readonly x: number;
  readonly y: number;
}

const focalPoint = (x: number, y: number): FocalPoint => ({ x, y });

/** Which part of a shipped picture stays in sight: right of its centre, since the hero's slip takes the lower left. */
export const focalPoints = {
  "/pictures/styles/japandi.jpg": focalPoint(74, 84),
  "/pictures/styles/scandinavian.jpg": focalPoint(40, 66),
  "/pictures/styles/bohemian.jpg": focalPoint(62, 80),
  "/pictures/styles/industrial.jpg": focalPoint(62, 62),
  "/pictures/styles/mid-century-modern.jpg": focalPoint(60, 58),
  "/pictures/styles/coastal.jpg": focalPoint(72, 64),
  "/pictures/rooms/living-room.jpg": focalPoint(68, 62),
  "/pictures/rooms/bedroom.jpg": focalPoint(58, 54),
  "/pictures/rooms/dining-room.jpg": focalPoint(56, 58),
  "/pictures/rooms/kitchen.jpg": focalPoint(58, 52),
  "/pictures/rooms/bathroom.jpg": focalPoint(72, 45),
  "/pictures/rooms/office.jpg": focalPoint(62, 58),
  "/pictures/rooms/outdoor.jpg": focalPoint(62, 64),
};

const known: ReadonlyMap<string, FocalPoint> = new Map(Object.entries(focalPoints));
const centre = focalPoint(50, 50);

/** Pictures of others are looked at in their centre. */
export function getFocalPoint(source: string): FocalPoint {
  return known.get(source) ?? centre;
}

/** The picture at the head of the home page, which ships with the site. */
export const heroImageUrl = "/pictures/styles/mid-century-modern.jpg";
