/**
 * Writes the font files that the site ships: the Latin characters only, and only the weights the design uses.
 * Run it after an update of the font packages: `node ui/design/fonts/subset-fonts.ts`.
 */
import { readFile, writeFile } from "node:fs/promises";
import subsetFont from "subset-font";

type WeightAxis = number | { readonly min: number; readonly max: number };

interface Cut {
  readonly source: string;
  readonly target: string;
  readonly weight: WeightAxis;
}

const packages = new URL("../../../node_modules/@fontsource-variable/", import.meta.url);
const output = new URL("./files/", import.meta.url);

const cuts: readonly Cut[] = [
  { source: "wittgenstein/files/wittgenstein-latin-wght-normal.woff2", target: "wittgenstein.woff2", weight: 400 },
  {
    source: "wittgenstein/files/wittgenstein-latin-wght-italic.woff2",
    target: "wittgenstein-italic.woff2",
    weight: 400,
  },
  {
    source: "schibsted-grotesk/files/schibsted-grotesk-latin-wght-normal.woff2",
    target: "schibsted-grotesk.woff2",
    weight: { min: 400, max: 650 },
  },
];

/** The same characters as `unicode-range` in fonts.css. */
const latin: readonly (readonly [number, number])[] = [
  [0x20, 0xff],
  [0x131, 0x131],
  [0x152, 0x153],
  [0x2bb, 0x2bc],
  [0x2c6, 0x2c6],
  [0x2da, 0x2da],
  [0x2dc, 0x2dc],
  [0x2000, 0x206f],
  [0x20ac, 0x20ac],
  [0x2122, 0x2122],
  [0x2191, 0x2191],
  [0x2193, 0x2193],
  [0x2212, 0x2212],
  [0x2215, 0x2215],
];

/** What text needs, and the lining tabular figures of the statistics. */
const features = ["kern", "liga", "calt", "ccmp", "locl", "mark", "mkmk", "lnum", "tnum"];

const characters = latin
  .flatMap(([first, last]) => Array.from({ length: last - first + 1 }, (_, index) => first + index))
  .map((codePoint) => String.fromCodePoint(codePoint))
  .join("");

for (const { source, target, weight } of cuts) {
  const whole = await readFile(new URL(source, packages));
  const cut = await subsetFont(whole, characters, {
    targetFormat: "woff2",
    variationAxes: { wght: weight },
    keepFeatures: features,
    noHinting: true,
  });
  await writeFile(new URL(target, output), cut);
  console.log(`${target}: ${cut.length} bytes`);
}
