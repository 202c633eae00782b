import type { PictureWire } from "../../../adapters/http/contract/schemas.ts";
import { pictureWidths } from "../../../core/image/image.ts";
import { tallSize } from "../../../core/picture/picture-cut.ts";

interface PictureFiles {
  readonly src: string;
  readonly srcSet?: string;
}

/** For browsers that know no `srcset`. */
const usualWidth = 960;

/** The files that a browser may choose from. Pictures that are not ours to make smaller come as they are. */
export function pictureFiles({ src, width }: PictureWire): PictureFiles {
  if (!isOurs(src)) return { src };
  const srcSet = widthsOf(width).map(({ asked, real }) => `${src}?w=${asked} ${real}w`);
  return { src: `${src}?w=${usualWidth}`, srcSet: srcSet.join(", ") };
}

/** The files of a picture's tall cut with their common size; null where there is nothing to cut, or not by us. */
export function tallFiles(src: string, whole: { readonly width: number; readonly height: number }) {
  const size = tallSize(whole);
  if (!isOurs(src) || size.width === whole.width) return null;
  const srcSet = widthsOf(size.width).map(({ asked, real }) => `${src}?w=${asked}&cut=tall ${real}w`);
  return { ...size, srcSet: srcSet.join(", ") };
}

function isOurs(src: string): boolean {
  return src.startsWith("/images/");
}

/** No picture is made larger than it is: the first width beyond its own gives it as it is, and is the last. */
function widthsOf(natural: number | null) {
  const whole = pictureWidths.findIndex((width) => natural !== null && width >= natural);
  const offered = whole === -1 ? pictureWidths : pictureWidths.slice(0, whole + 1);
  return offered.map((asked) => ({ asked, real: Math.min(asked, natural ?? asked) }));
}
