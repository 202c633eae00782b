import type { StarterBoard } from "../starter-board.ts";

export const mustardShell: StarterBoard = {
  slug: "the-mustard-shell",
  title: "The Mustard Shell",
  style: "Mid-Century Modern",
  room: "Living Room",
  adjective: "Warm",
  status: "published",
  description:
    "One chair in mustard wool carries the corner, and walnut does the rest. Everything else keeps its voice down: a low oval table, cane doors, a lamp shaped like a mushroom that glows rather than shines. Turn the chair to the window and it becomes the best seat in the house.",
  products: [
    "armchair-shell-mustard",
    "coffee-table-walnut",
    "chair-cane-walnut",
    "rug-arcs",
    "lamp-mushroom-walnut",
    "sideboard-cane-walnut",
    "plant-snake",
    "mirror-arch-brass",
    "cushion-velvet-rust",
  ],
};

export const greenWall: StarterBoard = {
  slug: "green-wall-orange-sofa",
  title: "Green Wall, Orange Sofa",
  style: "Mid-Century Modern",
  room: "Living Room",
  adjective: null,
  status: "published",
  description:
    "It takes some nerve to put burnt orange in front of forest green, and less than one thinks to live with it. Walnut steadies the two, and the rug borrows its border from the sofa. The lamp, the mirror and the plant are there to give the eye somewhere quiet to go.",
  products: [
    "sofa-velvet-orange",
    "armchair-shell-mustard",
    "coffee-table-walnut",
    "rug-arcs",
    "sideboard-cane-walnut",
    "lamp-mushroom-walnut",
    "armchair-lounge-leather",
    "chair-velvet-green",
    "plant-snake",
    "plant-fiddle",
    "mirror-arch-brass",
    "cushion-velvet-rust",
  ],
};

export const afternoonChair: StarterBoard = {
  slug: "the-afternoon-chair",
  title: "The Afternoon Chair",
  style: "Mid-Century Modern",
  room: "Office",
  adjective: "Warm",
  status: "published",
  description:
    "Mornings belong to the desk, afternoons to the lounge chair with the creased leather arms. Between them there are four steps, one rug and a good excuse to stand up. Walnut and cane keep the papers out of sight, and the fig leans a little further toward the window each year.",
  products: [
    "armchair-lounge-leather",
    "lamp-mushroom-walnut",
    "chair-cane-walnut",
    "sideboard-cane-walnut",
    "rug-diamond",
    "chair-velvet-green",
    "plant-fiddle",
    "plant-snake",
    "cushion-velvet-rust",
  ],
};
