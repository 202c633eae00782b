import sharp, { type OverlayOptions } from "sharp";

/** The faces of the design, by the names under which they are found beside fonts.conf. */
const faces = {
  display: { font: "Wittgenstein", tracking: -0.018 },
  italic: { font: "Wittgenstein Italic", tracking: 0 },
  text: { font: "Schibsted Grotesk", tracking: 0 },
} as const;

export interface Setting {
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
export interface SetText {
  readonly pixels: Buffer;
  readonly width: number;
  readonly height: number;
}

/** Lines of both families stand half a size apart by themselves; headings stand close. */
const ownLineHeight = 1.5;
const lineHeight = 1.06;
/** One point is one pixel. */
const dpi = 72;
/** A tall and a deep letter, nearly invisible: lines of one size become equally high and keep one baseline. */
const strut = '<span alpha="1">Ág</span>';

export async function setText(text: string, { face, size, color, width, flush = "left" }: Setting): Promise<SetText> {
  const { font, tracking } = faces[face];
  const spacing = Math.round(tracking * size * 1024);
  const words = `<span foreground="${color}" letter_spacing="${spacing}">${escaped(text)}</span>`;
  const line = flush === "left" ? words + strut : strut + words;
  const { data, info } = await sharp({
    text: {
      text: width === undefined ? line : words,
      font: `${font} ${size}`,
      rgba: true,
      dpi,
      spacing: Math.round((lineHeight - ownLineHeight) * size),
      ...(width === undefined ? {} : { width, wrap: "word-char" }),
    },
  })
    .raw()
    .toBuffer({ resolveWithObject: true });
  return { pixels: data, width: info.width, height: info.height };
}

export function placed({ pixels, width, height }: SetText, left: number, top: number): OverlayOptions {
  return { input: pixels, raw: { width, height, channels: 4 }, left: Math.round(left), top: Math.round(top) };
}

/** The type setter reads markup. */
function escaped(text: string): string {
  return text.replaceAll("&", "&amp;").replaceAll("<", "&lt;").replaceAll(">", "&gt;");
}
