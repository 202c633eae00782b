import type { OverlayOptions } from "sharp";
import sharp from "sharp";

/** The faces of the design, by the names under which they are found beside fonts.conf. */
const faces = {
  display: { font: "Wittgenstein", tracking: -0.018 },
  italic: { font: "Wittgenstein Italic", tracking: 0 },
  text: { font: "Schibsted Grotesk", tracking: 0 },
} as const;

interface TextStyle {
  readonly face: keyof typeof faces;
  /** Pixels. */
  readonly size: number;
  readonly color: string;
  /** Which side of the words is where they end. */
  readonly flush?: "left" | "right";
  /** Pixels; longer lines are broken. Left out for a line that is never broken. */
  readonly width?: number;
}

/** Words as pixels. */
interface TextBlock {
  readonly pixels: Buffer;
  readonly width: number;
  readonly height: number;
}

/** Lines of both families stand half a size apart by themselves; headings stand close. */
const naturalLineHeight = 1.5;
const lineHeight = 1.06;
/** One point is one pixel. */
const dpi = 72;
/** A tall and a deep letter, nearly invisible: lines of one size become equally high and keep one baseline. */
const lineHeightStrut = '<span alpha="1">Ág</span>';

export async function renderTextBlock(
  text: string,
  { face, size, color, width, flush = "left" }: TextStyle,
): Promise<TextBlock> {
  const { font, tracking } = faces[face];
  const spacing = Math.round(tracking * size * 1024);
  const words = `<span foreground="${color}" letter_spacing="${spacing}">${escaped(text)}</span>`;
  const line = flush === "left" ? words + lineHeightStrut : lineHeightStrut + words;
  const { data, info } = await sharp({
    text: {
      text: width === undefined ? line : words,
      font: `${font} ${size}`,
      rgba: true,
      dpi,
      spacing: Math.round((lineHeight - naturalLineHeight) * size),
      ...(width === undefined ? {} : { width, wrap: "word-char" }),
    },
  })
    .raw()
    .toBuffer({ resolveWithObject: true });
  return { pixels: data, width: info.width, height: info.height };
}

export function toOverlay({ pixels, width, height }: TextBlock, left: number, top: number): OverlayOptions {
  return { input: pixels, raw: { width, height, channels: 4 }, left: Math.round(left), top: Math.round(top) };
}

/** The type setter reads markup. */
function escaped(text: string): string {
  return text.replaceAll("&", "&amp;").replaceAll("<", "&lt;").replaceAll(">", "&gt;");
}

interface Room {
  readonly width: number;
  readonly height: number;
}

const steps = [1, 0.88, 0.76, 0.66, 0.56, 0.48, 0.4];
const narrower = 0.06;
/** A width in pixels that no word reaches. */
const unbroken = 20_000;

/** A heading as large as its room allows, its lines about equally long. */
export async function fitTitle(text: string, room: Room, setting: Omit<TextStyle, "width">): Promise<TextBlock> {
  let title: TextBlock | undefined;
  for (const step of steps) {
    const sized = { ...setting, size: Math.round(setting.size * step), width: room.width };
    title = await renderTextBlock(text, sized);
    const wordWidth = await widestWord(text, sized);
    if (title.height <= room.height && Math.max(title.width, wordWidth) <= room.width) {
      return await balanceLines(text, sized, title, wordWidth);
    }
  }
  return title ?? (await renderTextBlock(text, { ...setting, width: room.width }));
}

/** In pixels. A line narrower than this would break the word. */
async function widestWord(text: string, setting: Omit<TextStyle, "width">): Promise<number> {
  const { width } = await renderTextBlock(text.replaceAll(" ", "\n"), { ...setting, width: unbroken });
  return width;
}

/** Narrower as long as no line is added and no word is broken. */
async function balanceLines(
  text: string,
  setting: TextStyle & { readonly width: number },
  title: TextBlock,
  wordWidth: number,
): Promise<TextBlock> {
  const step = Math.round(setting.width * narrower);
  const least = Math.max(setting.width / 2, wordWidth);
  let best = title;
  for (let width = setting.width - step; width > least; width -= step) {
    const next = await renderTextBlock(text, { ...setting, width });
    if (next.height > title.height + setting.size / 2 || next.width > width) break;
    best = next;
  }
  return best;
}

/** Letters that all the fonts here have (see subset-fonts.ts). */
const drawableCharacters =
  /^[\x20-\x7e\xa0-\xac\xae-\u0113\u0116-\u012b\u012e-\u0137\u0139-\u013e\u0141-\u0148\u014a-\u014d\u0150-\u0165\u0168-\u017e\u0218-\u021b\u1e80-\u1e85\u1e9e\u1ef2\u1ef3\u2013\u2014\u2018-\u201a\u201c-\u201e\u2022\u2026\u2039\u203a\u20ac\u2122]+$/u;

/** The text as it can be set, on one line; null when it needs letters that are not here: better no words than boxes. */
export function toRenderableText(text: string): string | null {
  const line = text.normalize("NFC").replace(/\s+/gu, " ").trim();
  return drawableCharacters.test(line) ? line : null;
}
