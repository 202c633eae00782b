import type { StarterBoard } from "../starter-board.ts";

export const saltWhite: StarterBoard = {
  slug: "salt-white-with-one-line-of-blue",
  title: "Salt White with One Line of Blue",
  style: "Coastal",
  room: "Bedroom",
  adjective: "Airy",
  status: "published",
  description:
    "Begin with white cotton that has been washed soft, then draw a single line of blue across it: a folded blanket, a stripe in the rug, nothing more. The rattan shade throws a net of shadow on the ceiling at night. Even on a gray morning this room seems to face the sea.",
  products: [
    "bed-upholstered",
    "pendant-rattan",
    "mirror-round-oak",
    "rug-stripe",
    "cushion-stack",
    "lamp-table-ceramic",
    "plant-olive",
    "basket-seagrass",
    "armchair-lounge-oak",
  ],
};

export const bathBrass: StarterBoard = {
  slug: "bath-brass-and-driftwood",
  title: "Bath, Brass and Driftwood",
  style: "Coastal",
  room: "Bathroom",
  adjective: "Warm",
  status: "published",
  description:
    "A bathroom needs something that is not tile: here it is oak, seagrass and an arch of brass that will dull to the color of old rope. The stool holds a towel, a book or a foot, as required. The plant in the corner enjoys the steam more than anybody.",
  products: [
    "mirror-arch-brass",
    "basket-seagrass",
    "side-table-teak",
    "stool-oak",
    "pendant-rattan",
    "rug-stripe",
    "plant-palm",
    "mirror-round-oak",
    "vase-trio",
  ],
};

export const driftwoodYear: StarterBoard = {
  slug: "driftwood-all-year-round",
  title: "Driftwood All Year Round",
  style: "Coastal",
  room: null,
  adjective: "Airy",
  status: "published",
  description:
    "Covers that come off, timber that is gray already, a rug that can be shaken out of the window: this is seaside comfort for people who live there in November too. Blue appears three times and white does not try to be pure. It suits a living room, a porch or the landing where the boots dry.",
  products: [
    "sofa-slipcover",
    "coffee-table-driftwood",
    "cushion-stack",
    "armchair-lounge-oak",
    "rug-stripe",
    "lamp-tripod",
    "pendant-rattan",
    "plant-palm",
    "basket-seagrass",
    "coffee-table-round-ash",
  ],
};

export const stripesTerrace: StarterBoard = {
  slug: "stripes-on-the-terrace",
  title: "Stripes on the Terrace",
  style: "Coastal",
  room: "Outdoor",
  adjective: "Bright",
  status: "published",
  description:
    "The pergola draws stripes on the wall and the rug draws them on the boards, so nothing else needs a pattern. Teak and driftwood turn silver by themselves, and the basket takes whatever comes back from the beach. One olive tree and one palm are all the garden there is, and plenty.",
  products: [
    "armchair-lounge-oak",
    "side-table-teak",
    "rug-stripe",
    "plant-olive",
    "cushion-stack",
    "coffee-table-driftwood",
    "basket-seagrass",
    "plant-palm",
    "pendant-rattan",
  ],
};
