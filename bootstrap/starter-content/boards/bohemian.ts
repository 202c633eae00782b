import type { StarterBoard } from "../starter-board.ts";

export const kilimRattan: StarterBoard = {
  slug: "kilim-rattan-late-sun",
  title: "Kilim, Rattan, Late Sun",
  style: "Bohemian",
  room: "Living Room",
  adjective: "Sunlit",
  status: "published",
  description:
    "The rug speaks first, in red and rust, so the sofa answers in plain cream. Around them stand things that hands have made: a woven shade, a clay urn with pampas, a block of teak that is stool one day and table the next. At five in the afternoon the whole room turns the color of the kilim.",
  products: [
    "sofa-deep-cream",
    "rug-kilim",
    "pendant-rattan",
    "cushion-velvet-rust",
    "vase-pampas",
    "plant-palm",
    "coffee-table-travertine",
    "pouf-knit",
    "side-table-teak",
    "plant-trailing",
    "mirror-arch-brass",
    "basket-seagrass",
  ],
};

export const pergolaLight: StarterBoard = {
  slug: "last-light-under-the-pergola",
  title: "Last Light under the Pergola",
  style: "Bohemian",
  room: "Outdoor",
  adjective: "Sunlit",
  status: "published",
  description:
    "The pergola rules the wall into stripes, and by six they reach the sofa. Rust and olive cushions come out with the first glass and are carried in with the last. Keep everything low and a little mismatched: clay, teak, jute, and an olive tree in a pot heavy enough for the wind.",
  products: [
    "pendant-rattan",
    "sofa-deep-cream",
    "coffee-table-travertine",
    "side-table-teak",
    "plant-olive",
    "plant-palm",
    "cushion-velvet-rust",
    "cushion-linen-olive",
    "pouf-knit",
    "rug-jute-round",
    "vase-pampas",
    "basket-seagrass",
  ],
};

export const terracottaTable: StarterBoard = {
  slug: "terracotta-at-the-long-table",
  title: "Terracotta at the Long Table",
  style: "Bohemian",
  room: "Dining Room",
  adjective: "Layered",
  status: "published",
  description:
    "Cane on one side of the table and green velvet on the other, and nobody has ever complained about either. The kilim lies where it can be seen from the door and forgiven for the odd spill. Terracotta comes back in three sizes, from the plant pot to the urn.",
  products: [
    "dining-table-oak",
    "chair-cane-walnut",
    "vase-pampas",
    "chair-velvet-green",
    "pendant-rattan",
    "sideboard-cane-walnut",
    "rug-kilim",
    "vase-trio",
    "plant-trailing",
    "plant-fiddle",
    "mirror-arch-brass",
  ],
};
