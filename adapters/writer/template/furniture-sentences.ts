export type FurnitureRole =
  | "sofa"
  | "bed"
  | "table"
  | "desk"
  | "low table"
  | "chair"
  | "small seat"
  | "cabinet"
  | "shelf"
  | "pendant"
  | "lamp"
  | "rug"
  | "cushion"
  | "cloth"
  | "mirror"
  | "bath"
  | "picture"
  | "vessel"
  | "tableware"
  | "basket"
  | "plant";

/** Predicates by role of the furniture. "[sets|set]" holds the singular and the plural form. */
export const rolePredicates: Readonly<Record<FurnitureRole, readonly string[]>> = {
  sofa: [
    "[sets|set] the height for everything around [it|them]",
    "[draws|draw] a long, steady line from one side to the other",
    "[comes|come] first, and the rest is measured against [it|them]",
    "[holds|hold] the middle without crowding it",
  ],
  bed: [
    "[is|are] the one large thing here, and [needs|need] little beside [it|them]",
    "[takes|take] the longest side and [keeps|keep] it quiet",
    "[sets|set] a calm line for everything else to follow",
  ],
  table: [
    "[makes|make] place for work, supper and whatever comes between",
    "[stands|stand] free, with space to walk all round",
    "[offers|offer] the one big surface that people gather at",
  ],
  desk: [
    "[gives|give] the day’s work a place of [its|their] own",
    "[keeps|keep] one task in view and the rest out of sight",
    "[stands|stand] where the daylight is best",
  ],
  "low table": [
    "[keeps|keep] cups and books at hand",
    "[stays|stay] low, so that the view across is free",
    "[gives|give] the tray and the newspaper a place",
    "[adds|add] a second height to the group",
  ],
  chair: [
    "[invites|invite] someone to stay a little longer",
    "[turns|turn] a corner into a place to sit",
    "[can|can] be carried to wherever the talk is",
    "[looks|look] as good from behind as from the front",
    "[adds|add] a lighter frame beside the heavy pieces",
  ],
  "small seat": [
    "[serves|serve] as a seat one day and a table the next",
    "[waits|wait] at the edge for one more guest",
    "[moves|move] about as the day does",
  ],
  cabinet: [
    "[keeps|keep] the everyday things behind closed doors",
    "[runs|run] along the side and [clears|clear] the other surfaces",
    "[takes|take] care of the clutter",
  ],
  shelf: [
    "[carries|carry] books and bowls up to eye level",
    "[shows|show] only what deserves it, with gaps in between",
    "[stores|store] a good deal on very little floor",
  ],
  pendant: [
    "[hangs|hang] low enough to gather people beneath [it|them]",
    "[casts|cast] a soft, even glow",
    "[draws|draw] the eye upward",
  ],
  lamp: [
    "[throws|throw] a small warm circle for reading",
    "[takes|take] over when the daylight goes",
    "[keeps|keep] the evenings soft",
  ],
  rug: [
    "[draws|draw] the group together",
    "[warms|warm] the floor and [softens|soften] every step",
    "[marks|mark] the edges of the scene",
    "[lays|lay] down the tones that the other pieces pick up",
  ],
  cushion: [
    "[adds|add] the softest note",
    "[brings|bring] a bit of color that can change with the season",
    "[asks|ask] to be leaned on",
  ],
  cloth: [
    "[adds|add] a layer worth touching",
    "[brings|bring] warmth without taking any space",
    "[softens|soften] the straight lines",
  ],
  mirror: [
    "[passes|pass] the daylight on to the darker side",
    "[works|work] like a second window",
    "[doubles|double] whatever view there is",
  ],
  bath: [
    "[waits|wait] for the end of a long day",
    "[stands|stand] free, with space to walk all round",
    "[asks|ask] for nothing but warm water and time",
  ],
  picture: ["[gives|give] the eye a place to land", "[hangs|hang] where one looks first"],
  vessel: [
    "[holds|hold] a few branches, or nothing at all",
    "[brings|bring] the mark of a hand to the smooth surfaces",
    "[looks|look] as good empty as full",
  ],
  tableware: [
    "[brings|bring] supper to the table without fuss",
    "[looks|look] good stacked on an open shelf",
    "[makes|make] a weekday meal a small occasion",
  ],
  basket: [
    "[swallows|swallow] blankets, magazines and toys",
    "[brings|bring] a rougher texture down to the floor",
    "[tidies|tidy] up in one gesture",
  ],
  plant: [
    "[brings|bring] a little welcome disorder",
    "[adds|add] a green that never dates",
    "[lets|let] a little of the garden in",
    "[keeps|keep] it all from looking too finished",
  ],
};

/** The first of these roles on a board is mentioned first. */
export const rolePriority: readonly FurnitureRole[] = ["sofa", "bed", "table", "desk", "cabinet", "chair", "shelf"];
