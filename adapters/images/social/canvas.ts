import type { OverlayOptions, Sharp } from "sharp";
import sharp from "sharp";
import { socialImageSize } from "../../../core/board/social-image.port.ts";

/** The design's light theme by role; social images have no dark theme. */
export const socialColors = {
  paper: "#F4F0E8",
  sunk: "#EAE4D8",
  plate: "#FFFDF9",
  ink: "#1D1915",
  muted: "#6A6156",
  rule: "#D6CDBE",
  accent: "#4C5229",
} as const;

export interface Box {
  readonly left: number;
  readonly top: number;
  readonly width: number;
  readonly height: number;
}

export function createCanvas(color: string, size: Pick<Box, "width" | "height"> = socialImageSize): Sharp {
  return sharp({ create: { ...size, channels: 3, background: color } });
}

/** A rectangle of one color. */
export function fillRect({ left, top, width, height }: Box, color: string): OverlayOptions {
  return { input: { create: { width, height, channels: 3, background: color } }, left, top };
}

/** An image that fills its box; the least interesting parts are cropped. */
export async function coverImage(image: Uint8Array, { left, top, width, height }: Box): Promise<OverlayOptions> {
  return toRawOverlay(sharp(image).resize(width, height, { fit: "cover", position: "attention" }), left, top);
}

/** Turns nearly white backgrounds white, as on the site's product tiles. */
const brightness = 1.04;

/** A complete image on a plate; "multiply" gives its white background the color of the plate. */
export async function containImage(image: Uint8Array, box: Box): Promise<readonly OverlayOptions[]> {
  const contained = sharp(image)
    .resize(box.width, box.height, { fit: "contain", background: "white" })
    .linear(brightness, 0);
  const item = await toRawOverlay(contained, box.left, box.top);
  return [fillRect(box, socialColors.plate), { ...item, blend: "multiply" }];
}

interface FittedImage {
  readonly overlays: readonly OverlayOptions[];
  /** Color of the lower edge, "#rrggbb"; paper if it has several. */
  readonly background: string;
}

/**
 * A complete image in its own ratio. What remains of the box continues the edges that have one color, else it is paper.
 */
export async function fitImage(image: Uint8Array, box: Box): Promise<FittedImage> {
  const fitted = sharp(image).resize(box.width, box.height, { fit: "inside" }).removeAlpha().toColourspace("srgb");
  const { data, info } = await fitted.raw().toBuffer({ resolveWithObject: true });
  const { width, height } = info;
  const raw = { width, height, channels: info.channels };
  const getEdge = (start: number, step: number, count: number) =>
    getPlainColor(
      Array.from({ length: count }, (_, index) => data.subarray(3 * (start + index * step)).subarray(0, 3)),
    );
  const top = getEdge(0, 1, width);
  const bottom = getEdge((height - 1) * width, 1, width);
  const left = getEdge(0, width, height);
  const right = getEdge(width - 1, width, height);
  const [before, above] = [Math.floor((box.width - width) / 2), Math.floor((box.height - height) / 2)];
  const bars: readonly (readonly [Box, string])[] = [
    [{ ...box, height: above }, top],
    [{ ...box, top: box.top + above + height, height: box.height - above - height }, bottom],
    [{ ...box, width: before }, left],
    [{ ...box, left: box.left + before + width, width: box.width - before - width }, right],
  ];
  const filled = bars.filter(([bar]) => bar.width > 0 && bar.height > 0).map(([bar, color]) => fillRect(bar, color));
  const overlay = { input: data, raw, left: box.left + before, top: box.top + above };
  return { overlays: [...filled, overlay], background: bottom };
}

/** Mean difference of a channel that still counts as one color: the noise of JPEG. */
const maxDeviation = 4;

/** The color of these pixels; paper if they have several. */
function getPlainColor(pixels: readonly Uint8Array[]): string {
  const average = (values: readonly number[]) => values.reduce((sum, value) => sum + value, 0) / values.length;
  const channels = [0, 1, 2].map((channel) => {
    const values = pixels.map((pixel) => pixel[channel] ?? 0);
    const mean = average(values);
    return { mean, deviation: average(values.map((value) => Math.abs(value - mean))) };
  });
  if (channels.some(({ deviation }) => deviation > maxDeviation)) return socialColors.paper;
  return `#${channels.map(({ mean }) => Math.round(mean).toString(16).padStart(2, "0")).join("")}`;
}

async function toRawOverlay(image: Sharp, left: number, top: number): Promise<OverlayOptions> {
  const { data, info } = await image.removeAlpha().toColourspace("srgb").raw().toBuffer({ resolveWithObject: true });
  return { input: data, raw: { width: info.width, height: info.height, channels: info.channels }, left, top };
}

export function encodeJpeg(canvas: Sharp, layers: readonly OverlayOptions[]): Promise<Buffer> {
  return canvas
    .composite([...layers])
    .jpeg({ quality: 84, mozjpeg: true, chromaSubsampling: "4:4:4" })
    .toBuffer();
}
