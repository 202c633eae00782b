import type { PictureWire } from "../../../adapters/http/contract/schemas.ts";

/** Whether a `unicode-range` (such as "U+20-FF, U+131, U+4??") has one of the text's letters; an empty range has all. */
export function rangeCovers(range: string, text: string): boolean {
  const spans = [...range.matchAll(/U\+([\da-f?]+)(?:-([\da-f]+))?/giu)].map(([, first = "", last = first]) => ({
    from: Number.parseInt(first.replaceAll("?", "0"), 16),
    to: Number.parseInt(last.replaceAll("?", "F"), 16),
  }));
  if (spans.length === 0) return true;
  return [...text].some((letter) => {
    const code = letter.codePointAt(0) ?? 0;
    return spans.some(({ from, to }) => from <= code && code <= to);
  });
}

/**
 * The `@font-face` rules of this page whose letters the text has, with the font files inside them, for a picture that
 * can load nothing. A file that cannot be had leaves its letters to the next font.
 */
export async function embeddedFonts(text: string): Promise<string> {
  const rules = [...document.styleSheets].flatMap(fontFaces);
  const needed = rules.filter(({ style }) => rangeCovers(style.getPropertyValue("unicode-range"), text));
  return (await Promise.all(needed.map(withFile))).join("\n");
}

/** Style sheets of browser extensions do not let themselves be read. */
function fontFaces(sheet: CSSStyleSheet): readonly CSSFontFaceRule[] {
  try {
    return [...sheet.cssRules].filter((rule) => rule instanceof CSSFontFaceRule);
  } catch {
    return [];
  }
}

const fileAddress = /url\("?([^")]+)"?\)/u;

async function withFile(rule: CSSFontFaceRule): Promise<string> {
  const address = fileAddress.exec(rule.cssText)?.[1];
  if (address === undefined) return "";
  try {
    const file = await dataAddress(new URL(address, rule.parentStyleSheet?.href ?? document.baseURI).href);
    return rule.cssText.replace(fileAddress, () => `url("${file}")`);
  } catch {
    return "";
  }
}

async function dataAddress(address: string): Promise<string> {
  const response = await fetch(address);
  if (!response.ok) throw new Error(`No font at ${address}`);
  const content = await response.blob();
  return await new Promise((resolve, reject) => {
    const reader = new FileReader();
    reader.onload = () => resolve(String(reader.result));
    reader.onerror = () => reject(reader.error);
    reader.readAsDataURL(content);
  });
}

const GIVEN_UP_AFTER_MS = 8000;

/** A picture that can be drawn at once and read back from a canvas; null when it is dead, forbidden or too slow. */
export async function loadPicture(address: string): Promise<HTMLImageElement | null> {
  const picture = new Image();
  picture.crossOrigin = "anonymous";
  picture.decoding = "sync";
  picture.src = address;
  try {
    await Promise.race([picture.decode(), failAfter(GIVEN_UP_AFTER_MS)]);
    return picture.naturalWidth > 0 ? picture : null;
  } catch {
    return null;
  }
}

function failAfter(ms: number): Promise<never> {
  return new Promise((_, reject) => setTimeout(() => reject(new Error(`Nothing for ${ms} ms`)), ms));
}

/** A tile is 252 pixels wide and drawn at scale 2; the next width that the site makes is this one. */
const WIDTH = 640;

export function pictureAddress({ src }: Pick<PictureWire, "src">): string {
  return src.startsWith("/images/") ? `${src}?w=${WIDTH}` : src;
}
