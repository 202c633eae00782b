/** What is shown of a picture: all of it, or what a tall frame has room for. */
export type PictureCut = "whole" | "tall";

interface Size {
  readonly width: number;
  readonly height: number;
}

/** Width to height. */
const tallRatio = 4 / 5;

/** In pixels, of the tall cut: as high as the picture, and 4:5. What is narrower stays as it is. */
export function tallSize({ width, height }: Size): Size {
  return { width: Math.min(width, Math.max(1, Math.floor(height * tallRatio))), height };
}
