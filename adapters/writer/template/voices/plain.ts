import type { Voice } from "../styles.ts";

/** For styles the writer knows nothing about: true of any well-made room. */
export const plain: Voice = {
  openers: [
    "This {room} has been put together piece by piece, with an eye to how each one looks beside its neighbor.",
    "The {room} begins with a few strong pieces and lets the smaller ones support them.",
    "Nothing in this {room} is there to fill a gap; every piece adds a material, a shape or a color that the others lack.",
  ],
  principles: [
    "{style} is easiest to live with when two or three materials repeat, so that later finds have something to answer.",
    "{style} comes through here in a few well-chosen pieces, each with a reason to be in the room.",
    "{style} works in this setting because the strong notes are few, and each has space around it.",
  ],
  closers: [
    "Begin with the largest piece, live with it for a week, and add the others in the order you miss them.",
    "Look at it once by daylight and once by lamplight before you add anything more.",
    "Keep what you would carry out of a smaller home, and let the rest go.",
  ],
};
