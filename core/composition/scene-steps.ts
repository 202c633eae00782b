import type { TextRole } from "./composition.ts";

/** How texts of a role are set; sizes in units of which the frame is 1,000 wide. */
export interface TextStyle {
  readonly font: "serif" | "sans";
  readonly maxSize: number;
  readonly minSize: number;
  /** Distance of two baselines in em. */
  readonly lineHeight: number;
  /** Space between letters in em. */
  readonly tracking: number;
  readonly maxLines: number;
}

export const textStyles: Readonly<Record<TextRole, TextStyle>> = {
  title: { font: "serif", maxSize: 112, minSize: 22, lineHeight: 1.04, tracking: -0.018, maxLines: 4 },
  caption: { font: "sans", maxSize: 30, minSize: 15, lineHeight: 1.35, tracking: 0, maxLines: 3 },
};

/** Advance widths of the characters from space to tilde, in hundredths of an em. */
const advanceWidths: Readonly<Record<TextStyle["font"], readonly number[]>> = {
  serif: parseWidths(
    "20 35 33 60 55 76 83 16 36 36 40 60 29 43 29 42 58 58 58 58 58 58 58 58 58 58 29 29 60 60 60 49 80 77 62 67 72 59 55 79 78 30 33 69 59 89 78 77 57 77 66 53 64 73 73 104 71 66 64 44 40 44 60 60 60 49 59 50 58 51 37 57 63 31 28 56 31 88 63 57 58 58 41 44 38 59 48 69 55 50 51 34 29 34 60",
  ),
  sans: parseWidths(
    "25 24 35 65 56 85 69 20 31 31 44 63 27 49 28 44 61 34 57 58 58 58 59 53 58 59 28 27 63 63 63 53 88 70 64 70 70 59 56 72 72 35 54 66 55 87 73 77 61 77 63 61 64 67 68 93 65 62 60 31 44 31 63 50 50 55 59 55 59 57 34 56 57 24 27 55 26 87 58 60 59 59 40 51 34 58 55 81 56 55 50 33 24 33 63",
  ),
};
const unknownLetterWidth = 62;
const ideographWidth = 100;

function parseWidths(widths: string): readonly number[] {
  return widths.split(" ").map(Number);
}

/** Width of one line in em. Accents are left out, since they do not widen a letter. */
export function measureLine(line: string, { font, tracking }: TextStyle): number {
  let width = 0;
  for (const character of line.normalize("NFD").replace(/\p{M}/gu, "")) {
    const code = character.codePointAt(0) ?? 0;
    width += advanceWidths[font][code - 32] ?? (code > 0x2e80 ? ideographWidth : unknownLetterWidth);
    width += 100 * tracking;
  }
  return width / 100;
}

interface FittedText {
  readonly lines: readonly string[];
  readonly size: number;
}

/** Sets a text as large as its box and its style allow, in lines of similar length; a text that is too long is cut. */
export function fitText(text: string, style: TextStyle, width: number, height: number): FittedText {
  const maxSize = Math.min(style.maxSize, height / style.lineHeight);
  const minSize = Math.min(style.minSize, maxSize);
  const words = measureWords(text, style, width / minSize);
  const fits = (size: number) => {
    const lines = wrap(words, width / size);
    const isNarrow = lines.every((line) => line.width <= width / size);
    return isNarrow && lines.length <= style.maxLines && lines.length * size * style.lineHeight <= height + tolerance;
  };
  if (!fits(minSize)) return { lines: cut(words, width, height, minSize, style), size: minSize };
  const size = fits(maxSize) ? maxSize : searchLimit(minSize, maxSize, fits);
  const count = wrap(words, width / size).length;
  const narrowest = searchLimit(width / size, 0, (maxWidth) => {
    const lines = wrap(words, maxWidth);
    return lines.length <= count && lines.every((line) => line.width <= maxWidth);
  });
  return { lines: wrap(words, narrowest).map((line) => line.text), size };
}

interface Line {
  readonly text: string;
  readonly width: number;
}

/** Absorbs rounding, so that a text fits into the box that was measured for it. */
const tolerance = 1e-6;

/** Factor for widths of words, because the font that is drawn can be wider than the one that was measured. */
const safety = 1.03;

function measureWords(text: string, style: TextStyle, maxWidth: number): readonly Line[] {
  const measure = (word: string) => measureLine(word, style) * safety;
  const words = text.trim().split(/\s+/u);
  const parts = words.flatMap((word) => breakWord(word, Math.ceil(measure(word) / maxWidth)));
  return parts.map((word) => ({ text: word, width: measure(word) }));
}

/** Breaks a word that is wider than a line into parts of the same number of letters. */
function breakWord(word: string, wanted: number): readonly string[] {
  const letters = [...word];
  const length = Math.ceil(letters.length / Math.max(1, Math.min(letters.length, wanted)));
  return Array.from({ length: Math.ceil(letters.length / length) }, (_, part) =>
    letters.slice(part * length, (part + 1) * length).join(""),
  );
}

const space = 0.25;

/** Breaks a text before each word that does not fit into the width, in em. */
function wrap(words: readonly Line[], width: number): readonly Line[] {
  const lines: Line[] = [];
  for (const word of words) {
    const last = lines.at(-1);
    const joined = (last?.width ?? 0) + space + word.width;
    if (last === undefined || joined > width) lines.push(word);
    else lines[lines.length - 1] = { text: `${last.text} ${word.text}`, width: joined };
  }
  return lines;
}

/**
 * Binary search between a value for which the condition holds and one for which it does not; returns one for which it
 * holds.
 */
function searchLimit(valid: number, invalid: number, holds: (value: number) => boolean): number {
  let [low, high] = [valid, invalid];
  for (let step = 0; step < 10; step += 1) {
    const middle = (low + high) / 2;
    if (holds(middle)) low = middle;
    else high = middle;
  }
  return low;
}

/** The lines that fit at this size; the last one ends with an ellipsis. */
function cut(words: readonly Line[], width: number, height: number, size: number, style: TextStyle): readonly string[] {
  const maxWidth = width / size;
  const count = Math.max(1, Math.min(style.maxLines, Math.floor(height / (size * style.lineHeight))));
  const lines = wrap(words, maxWidth).map(({ text }) => text);
  return lines
    .slice(0, count)
    .map((line, index) => shorten(index === count - 1 && lines.length > count ? `${line}…` : line, maxWidth, style));
}

function shorten(line: string, width: number, style: TextStyle): string {
  let characters = [...line.replace(/…$/u, "")];
  if (measureLine(line, style) * safety <= width) return line;
  while (characters.length > 1 && measureLine(`${characters.join("")}…`, style) * safety > width)
    characters = characters.slice(0, -1);
  return `${characters.join("").trimEnd()}…`;
}

/** Width of every frame in the units of a scene. */
export const sceneWidth = 1_000;

/** A rectangle in units of the scene: upper left corner, and an angle in degrees clockwise around its center. */
export interface SceneBox {
  readonly x: number;
  readonly y: number;
  readonly width: number;
  readonly height: number;
  readonly rotation: number;
}

export interface ItemBox extends SceneBox {
  /** Index of the item of the composition that the step belongs to. */
  readonly item: number;
}

export interface RectangleStep extends ItemBox {
  readonly kind: "rectangle";
  readonly color: string;
}

/** `cutout` is the WebP with transparency, `picture` the product's own image. */
type SceneImageSource =
  | { readonly kind: "product"; readonly product: string; readonly version: "cutout" | "picture" }
  | { readonly kind: "room"; readonly image: string };

export interface ImageStep extends ItemBox {
  readonly kind: "image";
  readonly source: SceneImageSource;
  /** "contain" shows all of the image in its box, centered; "cover" fills the box and cuts the image evenly. */
  readonly fit: "contain" | "cover";
  /** "multiply" darkens what is below, so that a white background takes the plate's color. */
  readonly blend: "normal" | "multiply";
  /** Its opaque parts cast `productShadow`. */
  readonly hasShadow?: boolean;
}

/** `down` and `blur`, a standard deviation, are in units of the scene. */
export const productShadow = { down: 4, blur: 8, opacity: 0.28 } as const;

/**
 * Lines from the upper left corner of the box, aligned left. `size` is the font size, `lineHeight` a distance in em.
 */
export interface TextStep extends ItemBox {
  readonly kind: "text";
  readonly lines: readonly string[];
  readonly font: TextStyle["font"];
  readonly size: number;
  readonly lineHeight: number;
  /** In em. */
  readonly tracking: number;
  readonly color: string;
}

export type SceneStep = RectangleStep | ImageStep | TextStep;

/** Returns a box that is placed inside an item, at `x` and `y` from its upper left corner, and turned with it. */
export function placeInside(item: ItemBox, { x, y, width, height }: Omit<SceneBox, "rotation">): ItemBox {
  const angle = (item.rotation * Math.PI) / 180;
  const [right, down] = [x + width / 2 - item.width / 2, y + height / 2 - item.height / 2];
  const center = {
    x: item.x + item.width / 2 + right * Math.cos(angle) - down * Math.sin(angle),
    y: item.y + item.height / 2 + right * Math.sin(angle) + down * Math.cos(angle),
  };
  return { ...item, x: center.x - width / 2, y: center.y - height / 2, width, height };
}

/** Returns the largest box of an aspect (width / height) in the middle of an item without its padding. */
export function containBox(item: ItemBox, aspect: number, padding: number): ItemBox {
  const available = { width: item.width - 2 * padding, height: item.height - 2 * padding };
  const width = Math.min(available.width, available.height * aspect);
  const height = width / aspect;
  return placeInside(item, { x: (item.width - width) / 2, y: (item.height - height) / 2, width, height });
}
