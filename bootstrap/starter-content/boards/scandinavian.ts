import type { StarterBoard } from "../starter-board.ts";

export const sageKitchen: StarterBoard = {
  slug: "a-sage-kitchen-with-terrazzo",
  title: "A Sage Kitchen with Terrazzo",
  style: "Scandinavian",
  room: "Kitchen",
  adjective: "Bright",
  status: "published",
  description:
    "Speckled terrazzo hides the crumbs, and sage cupboards keep the white walls from feeling clinical. The oak is oiled rather than varnished, so a ring from a cup can be sanded out on a Sunday. Leave the shelves half empty: cups in daily use look better than a collection.",
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

export const greySofa: StarterBoard = {
  slug: "grey-sofa-by-the-north-window",
  title: "Grey Sofa by the North Window",
  style: "Scandinavian",
  room: "Living Room",
  adjective: "Cosy",
  status: "published",
  description:
    "North light is even and a little cold, so the warmth here comes from wool, ash and a lamp that is lit by four. The grey sofa stands with its back to the wall and its face to the weather. Everything can be lifted by one person, which is how the room changes with the season.",
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
  adjective: "Cosy",
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
