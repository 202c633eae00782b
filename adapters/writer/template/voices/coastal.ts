import type { Voice } from "../styles.ts";

export const coastal: Voice = {
  openers: [
    "This {room} is bright without being cold, with sun-bleached wood, washed cotton and a place for the breeze.",
    "The {room} feels like the first hour of a day by the sea: doors open, nothing heavy, sand still on the floor.",
    "White does most of the work in this {room}, and weathered wood keeps it from feeling untouched.",
    "This {room} takes its colors from low tide: salt white, driftwood gray and one clear line of blue.",
  ],
  principles: [
    "Coastal style needs no anchors or shells; natural fiber, pale timber and a steady horizon of blue say enough.",
    "The Coastal palette stays light on purpose, so that its blue, used sparingly, looks as if it came from outside.",
    "Coastal texture is rough and honest: woven fiber, bare timber and slubby cotton that can stand a little sun.",
    "It stays Coastal by being practical, with covers that come off and surfaces that take a wet towel.",
  ],
  closers: [
    "Keep the curtains thin, and let the afternoon in.",
    "Anything that fades in the sun will only look more at home here.",
    "Hold back on the blue: one stripe, one cushion, one bowl, and no more.",
  ],
};
