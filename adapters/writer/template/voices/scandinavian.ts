import type { Voice } from "../styles.ts";

export const scandinavian: Voice = {
  openers: [
    "Made for short days, this {room} catches every bit of light and passes it on from pale wood to white wall.",
    "This {room} is plain in the best sense: light wood, soft wool and furniture that one person can move.",
    "Nothing in this {room} is precious; it is meant to be used daily and to look better for it.",
    "The {room} starts with white and adds warmth by hand, one wooden or woven thing at a time.",
  ],
  principles: [
    "Scandinavian rooms use texture where others use color, so pale ash, gray wool and knitted cotton carry most of the interest.",
    "The Scandinavian palette runs from chalk to dove gray, with a little black drawn through it like a pencil line.",
    "It stays Scandinavian through its proportions: slim legs, rounded corners and no more depth than a seat needs.",
    "In the Scandinavian way, every piece has a job, and the good looks come from doing it simply.",
  ],
  closers: [
    "Add light in small pools rather than from one bright ceiling, and keep the window sill clear.",
    "A folded blanket and a few cut branches are all that it asks for.",
    "When in doubt, take the paler wood and the thicker wool.",
  ],
};
