/**
 * Generates the site's font files: Latin characters and the weights of the design only. The characters of English text
 * are in separate files, so that pages without accents load less.
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

/** Matches the first `unicode-range` of each font in fonts.css. */
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

/** Matches the second `unicode-range`. */
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

/** For labels: without kerning, which is half of the file size and hardly visible in short texts. */
const labelFeatures = ["liga", "calt", "ccmp", "locl", "mark", "mkmk"];
const textFeatures = ["kern", ...labelFeatures];
/** With tabular lining figures for the statistics. */
const headingFeatures = [...textFeatures, "lnum", "tnum"];

const subsets: readonly Subset[] = [
  { name: "wittgenstein", source: roman, weight: 400, ranges: basicLatin, features: headingFeatures },
  { name: "wittgenstein-extended", source: roman, weight: 400, ranges: extendedLatin, features: headingFeatures },
  { name: "wittgenstein-italic", source: italic, weight: 400, ranges: basicLatin, features: headingFeatures },
  {
    name: "wittgenstein-italic-extended",
    source: italic,
    weight: 400,
    ranges: extendedLatin,
    features: headingFeatures,
  },
  // One weight per file: running text needs only half of the bytes.
  { name: "schibsted-grotesk", source: grotesk, weight: 400, ranges: basicLatin, features: textFeatures },
  { name: "schibsted-grotesk-medium", source: grotesk, weight: 500, ranges: basicLatin, features: labelFeatures },
  {
    name: "schibsted-grotesk-extended",
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
  const original = await readFile(new URL(source, packages));
  const subset = await subsetFont(original, listCharacters(ranges), {
    targetFormat: "woff2",
    variationAxes: { wght: weight },
    keepFeatures: features,
    noHinting: true,
  });
  await writeFile(new URL(`${name}.woff2`, output), subset);
  console.log(`${name}.woff2: ${subset.length} bytes`);
}
