import sharp, { type Sharp } from "sharp";

/** A real JPEG of the given size in pixels, with a gradient, so that the file is small. */
export function aJpeg(
  width = 60,
  height = 80,
  finish: (image: Sharp) => Sharp = (image) => image,
): Promise<Uint8Array> {
  const background = { r: 196, g: 164, b: 132 };
  return finish(sharp({ create: { width, height, channels: 3, background } }).jpeg()).toBuffer();
}

/** Pads a JPEG to exactly `size` bytes with comment segments, which decoders ignore. */
export function padJpeg(jpeg: Uint8Array, size: number): Uint8Array {
  const start = jpeg.subarray(0, 2);
  return Buffer.concat([start, ...comments(size - jpeg.length), jpeg.subarray(2)]);
}

const markerBytes = 4;
const maxCommentBytes = 60_000;

function comments(total: number): readonly Uint8Array[] {
  const segments: Uint8Array[] = [];
  for (let left = total; left > 0; ) {
    const length = left <= maxCommentBytes + markerBytes ? left : maxCommentBytes;
    const segment = Buffer.alloc(length, 0x20);
    segment.writeUInt16BE(0xfffe, 0);
    segment.writeUInt16BE(length - 2, 2);
    segments.push(segment);
    left -= length;
  }
  return segments;
}

/** Replaces the dimensions in the header; decoders accept at most 65,500 each. */
export function withJpegDimensions(jpeg: Uint8Array, width: number, height: number): Uint8Array {
  const forged = Buffer.from(jpeg);
  const frame = forged.findIndex((byte, at) => byte === 0xff && [0xc0, 0xc2].includes(forged[at + 1] ?? 0));
  forged.writeUInt16BE(height, frame + 5);
  forged.writeUInt16BE(width, frame + 7);
  return forged;
}

/** Bytes with a JPEG signature that are no image. */
export function jpegLike(size: number): Uint8Array {
  const bytes = Buffer.alloc(size, 0x55);
  bytes.set([0xff, 0xd8, 0xff, 0xe0]);
  return bytes;
}
