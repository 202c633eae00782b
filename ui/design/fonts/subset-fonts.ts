/**
 * Writes the font files that the site ships: the Latin characters only, and only the weights the design uses. What
 * English text needs stands in a file of its own, so that no page waits for accents that it does not have.
 * Run it after an update of the font packages: `node ui/design/fonts/subset-fonts.ts`.
 */
import { readFile, writeFile } from "node:fs/promises";
import subsetFont from "subset-font";

type Range = readonly [first: number, last: number];
type WeightAxis = number | { readonly min: number; readonly max: number };

interface Subset {
  readonly name: string;
  readonly source: string;
  readonly weight: WeightAxis;
  readonly ranges: readonly Range[];
  readonly features: readonly string[];
}

const packages = new URL("../../../node_modules/@fontsource-variable/", import.meta.url);
const output = new URL("./files/", import.meta.url);

/** The same characters as the first `unicode-range` of each font in fonts.css. */
const basicLatin: readonly Range[] = [
  [0x20, 0x7e],
  [0xa0, 0xa0],
  [0xa9, 0xa9],
  [0xb7, 0xb7],
  [0xd7, 0xd7],
  [0x2013, 0x2014],
  [0x2018, 0x2019],
  [0x201c, 0x201d],
  [0x2026, 0x2026],
];

/** The same characters as the second one. */
const extendedLatin: readonly Range[] = [
  [0xa1, 0xa8],
  [0xaa, 0xb6],
  [0xb8, 0xd6],
  [0xd8, 0xff],
  [0x131, 0x131],
  [0x152, 0x153],
  [0x2bb, 0x2bc],
  [0x2c6, 0x2c6],
  [0x2da, 0x2da],
  [0x2dc, 0x2dc],
  [0x2000, 0x2012],
  [0x2015, 0x2017],
  [0x201a, 0x201b],
  [0x201e, 0x2025],
  [0x2027, 0x206f],
  [0x20ac, 0x20ac],
  [0x2122, 0x2122],
  [0x2191, 0x2191],
  [0x2193, 0x2193],
  [0x2212, 0x2212],
  [0x2215, 0x2215],
];

const roman = "wittgenstein/files/wittgenstein-latin-wght-normal.woff2";
const italic = "wittgenstein/files/wittgenstein-latin-wght-italic.woff2";
const grotesk = "schibsted-grotesk/files/schibsted-grotesk-latin-wght-normal.woff2";

/** What labels need: a few words stand well without kerning, which is half of a file. */
const labelFeatures = ["liga", "calt", "ccmp", "locl", "mark", "mkmk"];
const textFeatures = ["kern", ...labelFeatures];
/** With lining figures of one width, which the statistics have. */
const headingFeatures = [...textFeatures, "lnum", "tnum"];

const subsets: readonly Subset[] = [
  { name: "wittgenstein", source: roman, weight: 400, ranges: basicLatin, features: headingFeatures },
  { name: "wittgenstein-further", source: roman, weight: 400, ranges: extendedLatin, features: headingFeatures },
  { name: "wittgenstein-italic", source: italic, weight: 400, ranges: basicLatin, features: headingFeatures },
  {
    name: "wittgenstein-italic-further",
    source: italic,
    weight: 400,
    ranges: extendedLatin,
    features: headingFeatures,
  },
  // Running text waits for its own weight alone, which is half of what both weigh.
  { name: "schibsted-grotesk", source: grotesk, weight: 400, ranges: basicLatin, features: textFeatures },
  { name: "schibsted-grotesk-medium", source: grotesk, weight: 500, ranges: basicLatin, features: labelFeatures },
  {
    name: "schibsted-grotesk-further",
    source: grotesk,
    weight: { min: 400, max: 500 },
    ranges: extendedLatin,
    features: textFeatures,
  },
];

const listCharacters = (ranges: readonly Range[]) =>
  ranges
    .flatMap(([first, last]) => Array.from({ length: last - first + 1 }, (_, index) => first + index))
    .map((codePoint) => String.fromCodePoint(codePoint))
    .join("");

for (const { name, source, weight, ranges, features } of subsets) {
  const whole = await readFile(new URL(source, packages));
  const cut = await subsetFont(whole, listCharacters(ranges), {
    targetFormat: "woff2",
    variationAxes: { wght: weight },
    keepFeatures: features,
    noHinting: true,
  });
  await writeFile(new URL(`${name}.woff2`, output), cut);
  console.log(`${name}.woff2: ${cut.length} bytes`);
}
