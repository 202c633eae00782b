import type { ImageDto } from "../../../adapters/http/contract/schemas.ts";

/**
 * True if a `unicode-range` ("U+20-FF, U+131, U+4??") contains a character of the text; an empty range contains all.
 */
function rangeIncludesText(range: string, text: string): boolean {
  const ranges = [...range.matchAll(/U\+([\da-f?]+)(?:-([\da-f]+))?/giu)].map(([, first = "", last = first]) => ({
    from: Number.parseInt(first.replaceAll("?", "0"), 16),
    to: Number.parseInt(last.replaceAll("?", "F"), 16),
  }));
  if (ranges.length === 0) return true;
  return [...text].some((character) => {
    const code = character.codePointAt(0) ?? 0;
    return ranges.some(({ from, to }) => from <= code && code <= to);
  });
}

/**
 * Returns the `@font-face` rules that the text needs, with the font files as `data:` URLs: an SVG image cannot load
 * files. A font that cannot be fetched is omitted, so that the next one in the stack is used.
 */
export async function embedFonts(text: string): Promise<string> {
  const rules = [...document.styleSheets].flatMap(listFontFaces);
  const needed = rules.filter(({ style }) => rangeIncludesText(style.getPropertyValue("unicode-range"), text));
  return (await Promise.all(needed.map(inlineFontFile))).join("\n");
}

/** Returns no rules for style sheets of browser extensions, which cannot be read. */
function listFontFaces(sheet: CSSStyleSheet): readonly CSSFontFaceRule[] {
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

const loadTimeoutMs = 8000;

/**
 * Loads an image that may be drawn on a canvas; null if it fails, is forbidden by CORS or takes over 8 seconds
 * (core/README.md, X3).
 */
export async function loadImage(url: string): Promise<HTMLImageElement | null> {
  const image = new Image();
  image.crossOrigin = "anonymous";
  image.decoding = "sync";
  image.src = url;
  try {
    await Promise.race([image.decode(), rejectAfter(loadTimeoutMs)]);
    return image.naturalWidth > 0 ? image : null;
  } catch {
    return null;
  }
}

function rejectAfter(ms: number): Promise<never> {
  return new Promise((_, reject) => setTimeout(() => reject(new Error(`Nothing for ${ms} ms`)), ms));
}

/** A tile is 252 pixels wide and drawn at scale 2; this is the next larger width of an image variant. */
const variantWidth = 640;

export function getExportImageUrl({ src }: Pick<ImageDto, "src">): string {
  return src.startsWith("/images/") ? `${src}?w=${variantWidth}` : src;
}
