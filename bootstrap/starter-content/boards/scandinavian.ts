import type { StarterBoard } from "../starter-board.ts";

export const greenKitchen: StarterBoard = {
  slug: "a-green-kitchen-with-brass-and-oak",
  title: "A Green Kitchen with Brass and Oak",
  style: "Scandinavian",
  room: "Kitchen",
  adjective: "Bright",
  status: "published",
  description:
    "The island is as green as a wine bottle, and everything above it stays white, so the room never feels clinical. Oak is oiled rather than varnished: a ring from a cup can be sanded out on a Sunday. Leave the shelves half empty, since cups in daily use look better than a collection.",
  products: [
    "dining-table-oak",
    "stool-oak",
    "chair-spindle-black",
    "pendant-paper",
    "vase-trio",
    "shelf-ash",
    "bench-oak",
    "plant-trailing",
    "basket-seagrass",
    "rug-jute-round",
  ],
};

export const graySofa: StarterBoard = {
  slug: "gray-sofa-by-the-north-window",
  title: "Gray Sofa by the North Window",
  style: "Scandinavian",
  room: "Living Room",
  adjective: "Cozy",
  status: "published",
  description:
    "North light is even and a little cold, so the warmth here comes from wool, ash and a lamp that is lit by four. The gray sofa stands with its back to the wall and its face to the weather. Everything can be lifted by one person, which is how the room changes with the season.",
  products: [
    "sofa-wool-grey",
    "armchair-shell-grey",
    "rug-diamond",
    "lamp-tripod",
    "coffee-table-round-ash",
    "plant-fiddle",
    "pouf-knit",
    "cushion-boucle-cream",
    "shelf-ash",
    "basket-seagrass",
    "vase-trio",
    "pendant-paper",
  ],
};

export const woolFeet: StarterBoard = {
  slug: "wool-under-bare-feet",
  title: "Wool under Bare Feet",
  style: "Scandinavian",
  room: "Bedroom",
  adjective: "Cozy",
  status: "published",
  description:
    "The first thing to touch in the morning is the rug, so it got the largest share of the budget. Oak and white cotton do the rest, with a tripod lamp that can be read by from either side of the bed. Extra blankets live in the basket, where cold feet can find them without a light.",
  products: [
    "bed-oak-slat",
    "rug-diamond",
    "lamp-tripod",
    "nightstand-oak",
    "armchair-shell-grey",
    "cushion-boucle-cream",
    "pouf-knit",
    "mirror-round-oak",
    "basket-seagrass",
    "plant-fiddle",
  ],
};
