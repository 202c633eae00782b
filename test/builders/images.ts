import { randomBytes } from "node:crypto";
import sharp from "sharp";

/** An image with details, because a plain color compresses too well to compare sizes and quality. */
export async function aPhoto(width = 1_200, height = 800): Promise<Buffer> {
  const noise = { type: "gaussian", mean: 128, sigma: 30 } as const;
  const grain = sharp({ create: { width: 40, height: 40, channels: 3, background: "#b08d57", noise } });
  const small = await grain.png().toBuffer();
  return sharp(small).resize(width, height, { fit: "fill" }).jpeg({ quality: 90 }).toBuffer();
}

/** Noise, which takes more than 10 s to encode as AVIF. */
export async function aSlowImage(): Promise<Buffer> {
  const raw = { width: 1_920, height: 7_680, channels: 3 } as const;
  return sharp(randomBytes(raw.width * raw.height * raw.channels), { raw })
    .jpeg()
    .toBuffer();
}

/** A PNG with a transparent half. */
export async function aTransparentPng(width = 400, height = 300): Promise<Buffer> {
  const create = { width, height, channels: 4, background: { r: 20, g: 90, b: 160, alpha: 0.5 } } as const;
  return sharp({ create }).png().toBuffer();
}

export const anSvg = Buffer.from(
  '<svg xmlns="http://www.w3.org/2000/svg" width="90" height="90"><rect width="9"/></svg>',
);
