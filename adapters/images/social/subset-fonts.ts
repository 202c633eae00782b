/**
 * Writes the fonts of the social images: European Latin characters, one weight, as TrueType, which Pango reads. Run it
 * after an update of the font packages: `node adapters/images/social/subset-fonts.ts`.
 */
import { readFile, writeFile } from "node:fs/promises";
import subsetFont from "subset-font";

const packages = new URL("../../../node_modules/@fontsource-variable/", import.meta.url);
const faces = {
  wittgenstein: "wittgenstein/files/wittgenstein-latin-wght-normal.woff2",
  "wittgenstein-ext": "wittgenstein/files/wittgenstein-latin-ext-wght-normal.woff2",
  "wittgenstein-italic": "wittgenstein/files/wittgenstein-latin-wght-italic.woff2",
  "wittgenstein-italic-ext": "wittgenstein/files/wittgenstein-latin-ext-wght-italic.woff2",
  "schibsted-grotesk": "schibsted-grotesk/files/schibsted-grotesk-latin-wght-normal.woff2",
  "schibsted-grotesk-ext": "schibsted-grotesk/files/schibsted-grotesk-latin-ext-wght-normal.woff2",
} as const;

/** Latin, its extensions and additions, combining marks, punctuation, currencies. */
const blocks: readonly (readonly [number, number])[] = [
  [0x20, 0x24f],
  [0x300, 0x36f],
  [0x1e00, 0x1eff],
  [0x2000, 0x206f],
  [0x20a0, 0x20c0],
  [0x2100, 0x215f],
];

const characters = blocks
  .flatMap(([first, last]) => Array.from({ length: last - first + 1 }, (_, index) => first + index))
  .map((codePoint) => String.fromCodePoint(codePoint))
  .join("");

for (const [name, source] of Object.entries(faces)) {
  const subset = await subsetFont(await readFile(new URL(source, packages)), characters, {
    targetFormat: "sfnt",
    variationAxes: { wght: 400 },
    keepFeatures: ["kern", "liga", "calt", "ccmp", "locl", "mark", "mkmk"],
    noHinting: true,
  });
  await writeFile(new URL(`./fonts/${name}.ttf`, import.meta.url), subset);
  console.log(`${name}: ${subset.length} bytes`);
}
