import type { OverlayOptions, Sharp } from "sharp";
import sharp from "sharp";
import { socialImageSize } from "../../../core/image/social-image.port.ts";

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

export function createCanvas(color: string): Sharp {
  return sharp({ create: { ...socialImageSize, channels: 3, background: color } });
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
