import type { StarterBoard } from "../starter-board.ts";

export const lowOakPaperLight: StarterBoard = {
  slug: "low-oak-paper-light",
  title: "Low Oak, Paper Light",
  style: "Japandi",
  room: "Living Room",
  adjective: "Calm",
  status: "published",
  description:
    "A pale oak frame carries loose linen cushions, a paper lantern does the work of three lamps, and a slatted wall gives the room its one dark note. Everything stays below the window, so that the garden comes in first. One olive tree is enough green for the whole house.",
  products: [
    "sofa-oak-linen",
    "coffee-table-pebble-oak",
    "armchair-lounge-oak",
    "pendant-paper",
    "plant-olive",
    "vase-trio",
    "sideboard-slat-oak",
    "vase-black-branches",
    "lamp-paper-column",
    "pouf-knit",
    "cushion-linen-olive",
    "vase-urn-sand",
  ],
};

export const oakSlats: StarterBoard = {
  slug: "oak-slats-and-washed-linen",
  title: "Oak Slats and Washed Linen",
  style: "Japandi",
  room: "Bedroom",
  adjective: "Calm",
  status: "published",
  description:
    "The bed is low enough to sit on while tying a shoe, and its slats repeat in nothing else, which keeps them interesting. Linen is left unironed. A paper globe hangs beside the pillow instead of a lamp on the table, so that the nightstand has space for a book and a glass of water.",
  products: [
    "bed-oak-slat",
    "lamp-table-ceramic",
    "nightstand-oak",
    "bench-oak",
    "pendant-paper",
    "armchair-tub-boucle",
    "cushion-linen-olive",
    "plant-olive",
    "vase-urn-sand",
    "mirror-round-oak",
  ],
};

export const sageWall: StarterBoard = {
  slug: "a-long-table-and-a-sage-wall",
  title: "A Long Table and a Sage Wall",
  style: "Japandi",
  room: "Dining Room",
  adjective: "Earthy",
  status: "published",
  description:
    "Six can eat here in comfort and eight if they are fond of each other. The chairs are black and thin enough to draw with, and the round mirror gives the window back to whoever sits across from it. Only the wall has a color, a dusty sage that looks like tea by candlelight.",
  products: [
    "dining-table-oak",
    "pendant-paper",
    "chair-spindle-black",
    "stool-oak",
    "mirror-round-oak",
    "sideboard-slat-oak",
    "vase-black-branches",
    "vase-urn-sand",
    "plant-olive",
    "shelf-ash",
  ],
};

export const paperInkAsh: StarterBoard = {
  slug: "paper-ink-and-ash",
  title: "Paper, Ink and Ash",
  style: "Japandi",
  room: "Office",
  adjective: "Minimal",
  status: "draft",
  description:
    "A plain table, a paper column that glows beside it, and shelves with more air than books. The only black things are the lamp and the ink. Still to be decided: whether the tub chair stays, or whether an empty corner would think more clearly.",
  products: [
    "shelf-ash",
    "lamp-paper-column",
    "dining-table-oak",
    "armchair-tub-boucle",
    "lamp-task-black",
    "vase-black-branches",
    "sideboard-slat-oak",
    "plant-olive",
    "vase-urn-sand",
  ],
};
