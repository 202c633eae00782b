import type { Voice } from "../styles.ts";

export const midCenturyModern: Voice = {
  openers: [
    "This {room} stands on slim, splayed legs, with walnut for warmth and one strong color for nerve.",
    "Good lines come first in this {room}: tapered legs, rounded edges and plenty of air beneath the furniture.",
    "The {room} takes its cue from the years around 1960, when furniture grew lighter and color grew bolder.",
    "This {room} trusts shape over ornament, and lets each piece be seen from every side.",
  ],
  principles: [
    "Mid-Century Modern wood is dark and warm, and it makes mustard, burnt orange and olive look richer than they would on white.",
    "The Mid-Century Modern palette is confident but short: walnut, one hot color, one green, and cream between them.",
    "What marks it as Mid-Century Modern is the silhouette, clear enough to recognize from across the street.",
    "Mid-Century Modern pieces were drawn to be seen in the round, so each of them is given a little distance.",
  ],
  closers: [
    "Choose one piece to be the loud one, and let the rest answer it.",
    "Keep the tops of things nearly empty; the outlines are the ornament.",
    "If two colors compete, add more walnut and give the quieter one the last word.",
  ],
};
