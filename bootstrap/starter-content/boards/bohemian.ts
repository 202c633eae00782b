import type { StarterBoard } from "../starter-board.ts";

export const kilimRattan: StarterBoard = {
  slug: "kilim-rattan-late-sun",
  title: "Kilim, Rattan, Late Sun",
  style: "Bohemian",
  room: "Living Room",
  adjective: "Sunlit",
  status: "published",
  description:
    "The rug speaks first, in red and rust, so the sofa answers in plain cream. Around them stand things that hands have made: a woven shade, a clay urn with pampas, a block of teak that is stool one day and table the next. At five in the afternoon the whole room turns the colour of the kilim.",
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

export const supperPergola: StarterBoard = {
  slug: "supper-under-the-pergola",
  title: "Supper under the Pergola",
  style: "Bohemian",
  room: "Outdoor",
  adjective: "Sunlit",
  status: "published",
  description:
    "The pergola rules the afternoon into stripes, and the table moves along with the shade. Cushions are brought out with the plates and carried in with them too. Keep everything low and a little mismatched: clay, rattan, jute, and olive trees in pots heavy enough for the wind.",
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
    "No two chairs match, but every one of them has either cane or velvet, and that turns out to be enough. The kilim lies under the table where it can be seen from the door and forgiven for the odd spill. Terracotta comes back in three sizes, from the plant pot to the urn.",
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
