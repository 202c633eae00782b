import type { ImageDto } from "../../../adapters/http/contract/schemas.ts";

/** Whether a `unicode-range` (such as "U+20-FF, U+131, U+4??") has one of the text's letters; an empty range has all. */
export function rangeIncludesText(range: string, text: string): boolean {
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
export async function embedFonts(text: string): Promise<string> {
  const rules = [...document.styleSheets].flatMap(fontFaces);
  const needed = rules.filter(({ style }) => rangeIncludesText(style.getPropertyValue("unicode-range"), text));
  return (await Promise.all(needed.map(inlineFontFile))).join("\n");
}

/** Style sheets of browser extensions do not let themselves be read. */
function fontFaces(sheet: CSSStyleSheet): readonly CSSFontFaceRule[] {
  try {
    return [...sheet.cssRules].filter((rule) => rule instanceof CSSFontFaceRule);
  } catch {
    return [];
  }
}

const fontUrl = /url\("?([^")]+)"?\)/u;

async function inlineFontFile(rule: CSSFontFaceRule): Promise<string> {
  const url = fontUrl.exec(rule.cssText)?.[1];
  if (url === undefined) return "";
  try {
    const file = await fetchDataUrl(new URL(url, rule.parentStyleSheet?.href ?? document.baseURI).href);
    return rule.cssText.replace(fontUrl, () => `url("${file}")`);
  } catch {
    return "";
  }
}

async function fetchDataUrl(url: string): Promise<string> {
  const response = await fetch(url);
  if (!response.ok) throw new Error(`No font at ${url}`);
  const content = await response.blob();
  return await new Promise((resolve, reject) => {
    const reader = new FileReader();
    reader.onload = () => resolve(String(reader.result));
    reader.onerror = () => reject(reader.error);
    reader.readAsDataURL(content);
  });
}

const LOAD_TIMEOUT_MS = 8000;

/** A picture that can be drawn at once and read back from a canvas; null when it is dead, forbidden or too slow. */
export async function loadImage(url: string): Promise<HTMLImageElement | null> {
  const image = new Image();
  image.crossOrigin = "anonymous";
  image.decoding = "sync";
  image.src = url;
  try {
    await Promise.race([image.decode(), failAfter(LOAD_TIMEOUT_MS)]);
    return image.naturalWidth > 0 ? image : null;
  } catch {
    return null;
  }
}

function failAfter(ms: number): Promise<never> {
  return new Promise((_, reject) => setTimeout(() => reject(new Error(`Nothing for ${ms} ms`)), ms));
}

/** A tile is 252 pixels wide and drawn at scale 2; the next width that the site makes is this one. */
const WIDTH = 640;

export function getExportImageUrl({ src }: Pick<ImageDto, "src">): string {
  return src.startsWith("/images/") ? `${src}?w=${WIDTH}` : src;
}
