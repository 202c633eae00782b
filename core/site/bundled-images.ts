/** In per cent of a picture's width and height, from its upper left corner. */
export interface FocalPoint {
  readonly right: number;
  readonly down: number;
}

const at = (right: number, down: number): FocalPoint => ({ right, down });

/** Which part of a shipped picture stays in sight: right of its centre, since the hero's slip takes the lower left. */
export const focalPoints = {
  "/pictures/styles/japandi.jpg": at(74, 84),
  "/pictures/styles/scandinavian.jpg": at(40, 66),
  "/pictures/styles/bohemian.jpg": at(62, 80),
  "/pictures/styles/industrial.jpg": at(62, 62),
  "/pictures/styles/mid-century-modern.jpg": at(60, 58),
  "/pictures/styles/coastal.jpg": at(72, 64),
  "/pictures/rooms/living-room.jpg": at(68, 62),
  "/pictures/rooms/bedroom.jpg": at(58, 54),
  "/pictures/rooms/dining-room.jpg": at(56, 58),
  "/pictures/rooms/kitchen.jpg": at(58, 52),
  "/pictures/rooms/bathroom.jpg": at(72, 45),
  "/pictures/rooms/office.jpg": at(62, 58),
  "/pictures/rooms/outdoor.jpg": at(62, 64),
};

const known: ReadonlyMap<string, FocalPoint> = new Map(Object.entries(focalPoints));
const centre = at(50, 50);

/** Pictures of others are looked at in their centre. */
export function focalPointOf(source: string): FocalPoint {
  return known.get(source) ?? centre;
}

/** The picture at the head of the home page, which ships with the site. */
export const heroPicture = "/pictures/styles/mid-century-modern.jpg";
