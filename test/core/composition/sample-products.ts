import type { ComposerProduct } from "../../../core/composition/composition.ts";

/** Titles of all roles, with the aspect and the mask of a cut-out: solid, round, with legs, or narrow at the bottom. */
const samples: readonly (readonly [title: string, aspect: number, shape: keyof typeof shapes, color: string])[] = [
  ["Three-Seater Sofa in Cream Linen, 210 cm", 2, "solid", "#d8c9b2"],
  ["Wool Rug with Arcs, 170 × 240 cm", 2.3, "diamond", "#d8a848"],
  ["Lounge Chair with Leather Cushions, 72 cm Wide", 1, "legs", "#7a4a2c"],
  ["Olive Tree in Stoneware Pot, 150 cm", 0.7, "tree", "#5f6f4a"],
  ["Pebble Coffee Table in Oak, 120 × 65 cm", 2.4, "legs", "#b58b5c"],
  ["Rattan Pendant Light, 55 cm", 0.66, "tree", "#c8a878"],
  ["Linen Cushion in Olive, 50 × 50 cm", 1, "solid", "#7a8858"],
  ["Set of Three Stoneware Vases, 18 to 32 cm", 1.05, "diamond", "#d07848"],
  ["Arched Floor Mirror with Brass Frame, 80 × 180 cm", 0.45, "solid", "#c8a040"],
  ["Slatted Sideboard in Oak, 170 cm", 2.1, "solid", "#c8a878"],
  ["Paper Column Floor Lamp, 120 cm", 0.3, "solid", "#e8e0d0"],
  ["Knitted Cotton Pouf in Sand, 55 cm Diameter", 1.3, "diamond", "#c8b898"],
  ["Round Wall Mirror with Oak Frame, 70 cm Diameter", 0.9, "diamond", "#b58b5c"],
  ["Mushroom Table Lamp in Walnut, 42 cm", 0.8, "tree", "#6a4028"],
  ["Cane-Back Dining Chair in Walnut, 46 cm Wide", 0.66, "legs", "#6a4028"],
  ["Snake Plant in Cream Pot, 60 cm", 0.5, "tree", "#4a6a3a"],
  ["Seagrass Storage Basket, 40 cm", 0.95, "solid", "#b89868"],
  ["Velvet Cushion in Rust, 50 × 50 cm", 0.98, "solid", "#a84828"],
  ["Solid Oak Bench with Seat Pad, 120 cm", 2, "legs", "#c8a878"],
  ["Something without a known noun", 1.2, "solid", "#888888"],
];

const shapes = {
  solid: () => true,
  diamond: (row: number, column: number) => Math.abs(row - 7.5) + Math.abs(column - 7.5) <= 8,
  legs: (row: number, column: number) => row < 9 || column < 3 || column > 12,
  tree: (row: number, column: number) => row < 8 || Math.abs(column - 7.5) < 3,
} as const;

function toDigits(isSet: (row: number, column: number) => boolean): string {
  const rows = Array.from({ length: 16 }, (_, row) =>
    Array.from({ length: 16 }, (_cell, column) => (isSet(row, column) ? "1" : "0")).join(""),
  );
  return rows.map((row) => Number.parseInt(row, 2).toString(16).padStart(4, "0")).join("");
}

/** Up to 20 products; each `framedEvery`-th has no cut-out. */
export function sampleProducts(count: number, framedEvery = 5): readonly ComposerProduct[] {
  return samples.slice(0, count).map(([title, aspect, shape, color], index) => {
    const cutout = index % framedEvery !== framedEvery - 1;
    const mask = cutout ? toDigits(shapes[shape]) : "f".repeat(64);
    const image = { aspect: cutout ? aspect : 1, cutout, mask, colors: [color] };
    return { id: `B0SAMPLE${String(index).padStart(2, "0")}`, title, image };
  });
}
