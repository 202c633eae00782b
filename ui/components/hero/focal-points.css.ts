import { styleVariants } from "@vanilla-extract/css";

const at = (right: number, down: number) => ({ objectPosition: `${right}% ${down}%` });

/** Which part of a shipped picture stays in sight: right of its centre, since the slip takes the lower left. */
export const focalPoint = styleVariants({
  "/pictures/styles/japandi.jpg": at(74, 60),
  "/pictures/styles/scandinavian.jpg": at(60, 64),
  "/pictures/styles/bohemian.jpg": at(62, 60),
  "/pictures/styles/industrial.jpg": at(60, 58),
  "/pictures/styles/mid-century-modern.jpg": at(46, 58),
  "/pictures/styles/coastal.jpg": at(68, 62),
  "/pictures/rooms/living-room.jpg": at(74, 60),
  "/pictures/rooms/bedroom.jpg": at(52, 68),
  "/pictures/rooms/dining-room.jpg": at(52, 66),
  "/pictures/rooms/kitchen.jpg": at(55, 58),
  "/pictures/rooms/bathroom.jpg": at(66, 52),
  "/pictures/rooms/office.jpg": at(64, 58),
  "/pictures/rooms/outdoor.jpg": at(58, 72),
});
