/**
 * Generates the font files of the pages and of the social images: Latin characters and the weights of the design only. In
 * pages, the characters of English text are in separate files, so that those without accents load less.
 * Run it after an update of the font packages: `node ui/design/fonts/subset-fonts.ts`.
 */
import { readFile, writeFile } from "node:fs/promises";
import { fileURLToPath } from "node:url";
import subsetFont from "subset-font";

type WeightAxis = number | { readonly min: number; readonly max: number };

interface Subset {
  readonly name: string;
  readonly source: string;
  readonly weight: WeightAxis;
  /** As in CSS: "U+0020-007E, U+00A0". */
  readonly ranges: string;
  readonly features: readonly string[];
}

const packages = new URL("../../../node_modules/@fontsource-variable/", import.meta.url);
const pageFonts = new URL("./files/", import.meta.url);
const socialImageFonts = new URL("../../../adapters/images/social/fonts/", import.meta.url);

function getFontPath(family: string, file: string): string {
  return `${family}/files/${family}-${file}.woff2`;
}

const css = await readFile(new URL("./fonts.css", import.meta.url), "utf8");
/** The first two of fonts.css: the characters of English text, then accents and rare characters. */
const [basicLatin = "", extendedLatin = ""] = new Set(css.match(/(?<=unicode-range:)[^;]+/gu));
/** For social images: Latin, its extensions and additions, combining marks, punctuation and currencies. */
const europeanLatin = "U+0020-024F, U+0300-036F, U+1E00-1EFF, U+2000-206F, U+20A0-20C0, U+2100-215F";

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

function listCharacters(ranges: string): string {
  const characters = [...ranges.matchAll(/U\+([\dA-F]+)(?:-([\dA-F]+))?/gu)].flatMap(([, from = "", to = from]) => {
    const first = Number.parseInt(from, 16);
    return Array.from({ length: Number.parseInt(to, 16) - first + 1 }, (_, index) =>
      String.fromCodePoint(first + index),
    );
  });
  return characters.join("");
}

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
