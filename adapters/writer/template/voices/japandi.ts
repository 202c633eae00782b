import type { Voice } from "../styles.ts";

export const japandi: Voice = {
  openers: [
    "Very little stands in this {room}, and that is the point: low pieces, clear floor and daylight that moves across both.",
    "This {room} keeps its furniture low and its surfaces clear, so that the grain of the wood is the only pattern.",
    "Quiet is the plan for this {room}: a few honest materials, nothing shiny, and space left around each piece.",
    "The {room} begins with empty space, and each piece has been let in because it is useful.",
  ],
  principles: [
    "Japandi joins Japanese restraint to Nordic comfort, which here means wood, linen, paper and stone in tones from oat to warm sand.",
    "The palette is plain Japandi: rice white, oat and clay, with one near-black accent where the eye can rest.",
    "As Japandi asks, materials do the talking, from oiled wood and washed linen to paper that softens the light.",
    "What makes it Japandi is the balance of two things, the warmth of pale wood and the calm of almost nothing else.",
  ],
  closers: [
    "Leave one wall bare, and let its shadows change through the day.",
    "Stop one piece before it feels finished; the empty place is part of the arrangement.",
    "Put away whatever is not in use, and the rest will look more deliberate for it.",
  ],
};
