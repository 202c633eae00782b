import { rangeCovers } from "./unicode-range.ts";

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
