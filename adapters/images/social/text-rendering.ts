import type { OverlayOptions } from "sharp";
import sharp from "sharp";

/** The design's fonts, by the family names in the files beside fonts.conf; tracking in em. */
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
  /** The side to which the text is aligned without padding. */
  readonly align?: "left" | "right";
  /** Pixels; longer lines are wrapped. Absent for a single line. */
  readonly width?: number;
}

/** Rendered text: RGBA pixels. */
interface TextBlock {
  readonly pixels: Buffer;
  readonly width: number;
  readonly height: number;
}

/** The line height of both font families; headings are set closer. */
const naturalLineHeight = 1.5;
const lineHeight = 1.06;
/** One point is one pixel. */
const dpi = 72;
/** Ascender and descender, nearly invisible: gives lines of one size equal height and baseline. */
const lineHeightStrut = '<span alpha="1">Ág</span>';

export async function renderTextBlock(
  text: string,
  { face, size, color, width, align = "left" }: TextStyle,
): Promise<TextBlock> {
  const { font, tracking } = faces[face];
  const spacing = Math.round(tracking * size * 1024);
  const markup = `<span foreground="${color}" letter_spacing="${spacing}">${escapeMarkup(text)}</span>`;
  const line = align === "left" ? markup + lineHeightStrut : lineHeightStrut + markup;
  const { data, info } = await sharp({
    text: {
      text: width === undefined ? line : markup,
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

/** Pango parses the text as markup. */
function escapeMarkup(text: string): string {
  return text.replaceAll("&", "&amp;").replaceAll("<", "&lt;").replaceAll(">", "&gt;");
}

interface MaxSize {
  readonly width: number;
  readonly height: number;
}

const scaleSteps = [1, 0.88, 0.76, 0.66, 0.56, 0.48, 0.4];
const narrowingStep = 0.06;
/** Pixels; wider than any word. */
const unlimitedWidth = 20_000;

/** Renders a heading as large as its box allows, with lines of similar length. */
export async function fitTitle(text: string, maxSize: MaxSize, style: Omit<TextStyle, "width">): Promise<TextBlock> {
  let title: TextBlock | undefined;
  for (const step of scaleSteps) {
    const sized = { ...style, size: Math.round(style.size * step), width: maxSize.width };
    title = await renderTextBlock(text, sized);
    const wordWidth = await measureWidestWord(text, sized);
    if (title.height <= maxSize.height && Math.max(title.width, wordWidth) <= maxSize.width) {
      return await balanceLines(text, sized, title, wordWidth);
    }
  }
  return title ?? (await renderTextBlock(text, { ...style, width: maxSize.width }));
}

/** Width of the widest word in pixels; a narrower line would break it. */
async function measureWidestWord(text: string, style: Omit<TextStyle, "width">): Promise<number> {
  const { width } = await renderTextBlock(text.replaceAll(" ", "\n"), { ...style, width: unlimitedWidth });
  return width;
}

/** Narrows the text as long as no line is added and no word is broken. */
async function balanceLines(
  text: string,
  style: TextStyle & { readonly width: number },
  title: TextBlock,
  wordWidth: number,
): Promise<TextBlock> {
  const step = Math.round(style.width * narrowingStep);
  const minWidth = Math.max(style.width / 2, wordWidth);
  let best = title;
  for (let width = style.width - step; width > minWidth; width -= step) {
    const next = await renderTextBlock(text, { ...style, width });
    if (next.height > title.height + style.size / 2 || next.width > width) break;
    best = next;
  }
  return best;
}

/** Characters that all bundled fonts have (see ui/README.md, Fonts and icons). */
const drawableCharacters =
  /^[\x20-\x7e\xa0-\xac\xae-\u0113\u0116-\u012b\u012e-\u0137\u0139-\u013e\u0141-\u0148\u014a-\u014d\u0150-\u0165\u0168-\u017e\u0218-\u021b\u1e80-\u1e85\u1e9e\u1ef2\u1ef3\u2013\u2014\u2018-\u201a\u201c-\u201e\u2022\u2026\u2039\u203a\u20ac\u2122]+$/u;

/** Returns the text on one line; null when a font lacks one of its characters, which would be drawn as a box. */
export function toRenderableText(text: string): string | null {
  const line = text.normalize("NFC").replace(/\s+/gu, " ").trim();
  return drawableCharacters.test(line) ? line : null;
}
