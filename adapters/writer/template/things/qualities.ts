/** How things are made and look, as titles say it (before the colon) and as the writer says it. */
const shapes =
  "round, oval, slatted, tufted, arched, curved, knitted, braided, striped, flatweave, speckled, upholstered, spindle-back, cane-back, cane-front, handwoven:woven, woven, adjustable";
const colours =
  "off white:off-white, light grey:light-gray, light gray:light-gray, driftwood grey:driftwood-gray, driftwood gray:driftwood-gray, burnt orange:burnt-orange, olive green:olive-green, sea blue:sea-blue, dark blue:dark-blue, gray, grey:gray, charcoal, black, white, cream, ivory, oat, sand, beige, taupe, brown, tan, cognac, rust, orange, mustard, ochre, yellow, olive, sage, green, navy, teal, blue, blush, pink, red, gold";
const materials =
  "reclaimed wood:reclaimed-wood, mango wood:mango-wood, oak, walnut, ash, teak, pine, birch, beech, acacia, bamboo, rattan, wicker, cane, seagrass, jute, sisal, linen, wool, cotton, velvet, boucle:bouclé, leather, travertine, marble, terrazzo, concrete, stoneware, ceramic, porcelain, terracotta, glass, brass, steel, iron, paper, stone, wooden, wood:wooden, metal";

export interface Quality {
  readonly inTitle: string;
  readonly said: string;
}

export const qualities = { shapes: listOf(shapes), colours: listOf(colours), materials: listOf(materials) } as const;

function listOf(text: string): readonly Quality[] {
  return text.split(", ").map((entry) => {
    const [inTitle = entry, said = inTitle] = entry.split(":");
    return { inTitle: inTitle.replaceAll("-", " "), said };
  });
}
