import type { PictureWire } from "../../../adapters/http/contract/schemas.ts";

/** A tile is 252 pixels wide and drawn at scale 2; the next width that the site makes is this one. */
const WIDTH = 640;

export function pictureAddress({ src }: Pick<PictureWire, "src">): string {
  return src.startsWith("/images/") ? `${src}?w=${WIDTH}` : src;
}
