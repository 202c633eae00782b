import type { StarterBoard } from "../starter-board.ts";

export const brickCognacLeather: StarterBoard = {
  slug: "brick-cognac-leather-black-steel",
  title: "Brick, Cognac Leather, Black Steel",
  style: "Industrial",
  room: "Living Room",
  adjective: "Moody",
  status: "published",
  description:
    "The leather was chosen to be sat on for twenty years, and the steel to be leaned against. Against raw brick, a thick rug does what curtains do elsewhere: it takes the echo out of the room. Keep the lamps low and pointed at things, and let the ceiling disappear after dark.",
  products: [
    "sofa-tufted-leather",
    "shelf-industrial",
    "armchair-lounge-leather",
    "rug-medallion",
    "coffee-table-industrial",
    "chair-industrial",
    "lamp-task-black",
    "sideboard-industrial",
    "plant-snake",
    "vase-black-branches",
    "chair-spindle-black",
  ],
};

export const longShelf: StarterBoard = {
  slug: "the-long-shelf",
  title: "The Long Shelf",
  style: "Industrial",
  room: "Office",
  adjective: null,
  status: "published",
  description:
    "A shelf of reclaimed boards climbs the brick as high as an arm can reach, and the desk is simply a trestle put to work. The lamp bends to whatever is in hand. When the day is over, the leather chair waits beside the books, well away from the screen.",
  products: [
    "shelf-industrial",
    "dining-table-trestle",
    "lamp-task-black",
    "chair-industrial",
    "armchair-lounge-leather",
    "rug-medallion",
    "sideboard-industrial",
    "plant-snake",
    "vase-black-branches",
  ],
};

export const trestleSteel: StarterBoard = {
  slug: "trestle-and-steel",
  title: "Trestle and Steel",
  style: "Industrial",
  room: "Dining Room",
  adjective: "Moody",
  status: "draft",
  description:
    "The table came out of a workshop and keeps its scars, so the chairs may be as plain as they like. Steel doors, a red rug and one lamp on a long arm are all the decoration. It wants a darker evening and a few more candles before it goes out into the world.",
  products: [
    "dining-table-trestle",
    "chair-industrial",
    "chair-spindle-black",
    "sideboard-industrial",
    "lamp-task-black",
    "rug-medallion",
    "plant-snake",
    "vase-black-branches",
    "shelf-industrial",
  ],
};
