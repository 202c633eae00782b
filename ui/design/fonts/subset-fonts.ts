/**
 * Generates the font files of the pages and of the social images: Latin characters and the weights of the design only. In
 * pages, the characters of English text are in separate files, so that those without accents load less.
 * Run it after an update of the font packages: `node ui/design/fonts/subset-fonts.ts`.
 */
import { readFile, writeFile } from "node:fs/promises";
import { fileURLToPath } from "node:url";
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
const pageFonts = new URL("./files/", import.meta.url);
const socialImageFonts = new URL("../../../adapters/images/social/fonts/", import.meta.url);

function getFontPath(family: string, file: string): string {
  return `${family}/files/${family}-${file}.woff2`;
}

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

/** For social images: Latin, its extensions and additions, combining marks, punctuation and currencies. */
const europeanLatin: readonly Range[] = [
  [0x20, 0x24f],
  [0x300, 0x36f],
  [0x1e00, 0x1eff],
  [0x2000, 0x206f],
  [0x20a0, 0x20c0],
  [0x2100, 0x215f],
];

const roman = getFontPath("wittgenstein", "latin-wght-normal");
const italic = getFontPath("wittgenstein", "latin-wght-italic");
const grotesk = getFontPath("schibsted-grotesk", "latin-wght-normal");

/** For labels: without kerning, which is half of the file size and hardly visible in short texts. */
const labelFeatures = ["liga", "calt", "ccmp", "locl", "mark", "mkmk"];
const textFeatures = ["kern", ...labelFeatures];
/** With tabular lining figures for the statistics. */
const headingFeatures = [...textFeatures, "lnum", "tnum"];

const pageSubsets: readonly Subset[] = [
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

const socialImageSubsets = [
  { name: "wittgenstein", source: roman },
  { name: "wittgenstein-ext", source: getFontPath("wittgenstein", "latin-ext-wght-normal") },
  { name: "wittgenstein-italic", source: italic },
  { name: "wittgenstein-italic-ext", source: getFontPath("wittgenstein", "latin-ext-wght-italic") },
  { name: "schibsted-grotesk", source: grotesk },
  { name: "schibsted-grotesk-ext", source: getFontPath("schibsted-grotesk", "latin-ext-wght-normal") },
].map((font): Subset => ({ ...font, weight: 400, ranges: europeanLatin, features: textFeatures }));

async function writeSubset({ source, weight, ranges, features }: Subset, file: URL, targetFormat: "woff2" | "sfnt") {
  const original = await readFile(new URL(source, packages));
  const subset = await subsetFont(original, listCharacters(ranges), {
    targetFormat,
    variationAxes: { wght: weight },
    keepFeatures: features,
    noHinting: true,
  });
  await writeFile(file, subset);
  console.log(`${fileURLToPath(file)}: ${subset.length} bytes`);
}

for (const subset of pageSubsets) await writeSubset(subset, new URL(`${subset.name}.woff2`, pageFonts), "woff2");
// Pango, which draws the social images, reads TrueType.
for (const subset of socialImageSubsets)
  await writeSubset(subset, new URL(`${subset.name}.ttf`, socialImageFonts), "sfnt");
