import { foldCase } from "../../../core/kernel/text.ts";

/**
 * Sentences about a style; each is complete by itself. `{room}` is replaced by a room such as "living room", `{style}`
 * by the style's name.
 */
export interface StyleSentences {
  /** About the room; each contains `{room}`. */
  readonly openings: readonly string[];
  /** About the style; each contains its name. */
  readonly principles: readonly string[];
  readonly closings: readonly string[];
}

/** For unknown styles. */
export const genericStyle: StyleSentences = {
  openings: [
    "This {room} has been put together piece by piece, with an eye to how each one looks beside its neighbor.",
    "The {room} begins with a few strong pieces and lets the smaller ones support them.",
    "Nothing in this {room} is there to fill a gap; every piece adds a material, a shape or a color that the others lack.",
  ],
  principles: [
    "{style} is easiest to live with when two or three materials repeat, so that later finds have something to answer.",
    "{style} comes through here in a few well-chosen pieces, each with a reason to be in the room.",
    "{style} works in this setting because the strong notes are few, and each has space around it.",
  ],
  closings: [
    "Begin with the largest piece, live with it for a week, and add the others in the order you miss them.",
    "Look at it once by daylight and once by lamplight before you add anything more.",
    "Keep what you would carry out of a smaller home, and let the rest go.",
  ],
};

const bohemian: StyleSentences = {
  openings: [
    "This {room} looks gathered rather than bought, as if it had taken ten summers to fill.",
    "Pattern comes first in this {room}, and everything plain is there to let it breathe.",
    "There is no matching set in this {room}: rattan, wool and clay sit side by side and get along through color.",
    "The {room} is warm, a little crowded and easy to like, with something handmade wherever the eye stops.",
  ],
  principles: [
    "Bohemian color works like spice, so rust, ochre and olive appear in small amounts over a base of cream.",
    "The Bohemian mix holds together because handwork repeats: something woven, something knotted, something thrown on a wheel.",
    "Its Bohemian ease depends on natural fibers, which look better once they have been used.",
    "What keeps it Bohemian and not merely busy is the calm, sandy ground beneath the color.",
  ],
  closings: [
    "Let leaves fill the gaps, and move things about until the mix settles.",
    "Layer slowly, and stop while there is still a patch of bare wall.",
    "Repeat one color three times, near, far and underfoot, and the rest may be as different as it likes.",
  ],
};

const coastal: StyleSentences = {
  openings: [
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
  closings: [
    "Keep the curtains thin, and let the afternoon in.",
    "Anything that fades in the sun will only look more at home here.",
    "Hold back on the blue: one stripe, one cushion, one bowl, and no more.",
  ],
};

const industrial: StyleSentences = {
  openings: [
    "This {room} leaves its bones on show, and the furniture follows: dark steel, old timber, honest joints.",
    "Steel and worn wood give this {room} its backbone, and softer things are added where people sit.",
    "The {room} borrows from the workshop, where things were built to be repaired and nobody hid the bolts.",
    "Weight is welcome in this {room}: thick boards, black frames and surfaces that have already had a first life.",
  ],
  principles: [
    "Industrial color comes from the materials themselves, so rust, tobacco and graphite need no paint to help them.",
    "The Industrial look turns cold without texture, which is why grain and patina matter as much as metal.",
    "An Industrial palette of brick red, brown and black is best broken by one pale surface that throws light back.",
    "It reads as Industrial because every joint is visible, and as a home because so little of it is polished.",
  ],
  closings: [
    "Hang the lamps lower than seems sensible, and let the corners go dark.",
    "One more scratch will do no harm, so put everything to use.",
    "Set something soft beside something hard, again and again, until the balance is right.",
  ],
};

const japandi: StyleSentences = {
  openings: [
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
  closings: [
    "Leave one wall bare, and let its shadows change through the day.",
    "Stop one piece before it feels finished; the empty place is part of the arrangement.",
    "Put away whatever is not in use, and the rest will look more deliberate for it.",
  ],
};

const midCenturyModern: StyleSentences = {
  openings: [
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
  closings: [
    "Choose one piece to be the loud one, and let the rest answer it.",
    "Keep the tops of things nearly empty; the outlines are the ornament.",
    "If two colors compete, add more walnut and give the quieter one the last word.",
  ],
};

const scandinavian: StyleSentences = {
  openings: [
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
  closings: [
    "Add light in small pools rather than from one bright ceiling, and keep the window sill clear.",
    "A folded blanket and a few cut branches are all that it asks for.",
    "When in doubt, take the paler wood and the thicker wool.",
  ],
};

const sentencesByStyle: ReadonlyMap<string, StyleSentences> = new Map([
  ["japandi", japandi],
  ["scandinavian", scandinavian],
  ["bohemian", bohemian],
  ["industrial", industrial],
  ["mid century modern", midCenturyModern],
  ["coastal", coastal],
]);

/** Finds the sentences of a style by its name, ignoring case and hyphens; the generic ones for an unknown style. */
export function getStyleSentences(style: string): StyleSentences {
  return sentencesByStyle.get(foldCase(style.replaceAll("-", " "))) ?? genericStyle;
}
