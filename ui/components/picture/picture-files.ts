import type { PictureWire } from "../../../adapters/http/contract/picture.ts";
import { pictureWidths } from "../../../core/picture/picture-format.ts";

interface PictureFiles {
  readonly src: string;
  readonly srcSet?: string;
}

/** For browsers that know no `srcset`. */
const usualWidth = 960;

/** The files that a browser may choose from. Pictures that are not ours to make smaller come as they are. */
export function pictureFiles({ src, width }: PictureWire): PictureFiles {
  if (!src.startsWith("/images/")) return { src };
  const srcSet = widthsOf(width).map(({ asked, real }) => `${src}?w=${asked} ${real}w`);
  return { src: `${src}?w=${usualWidth}`, srcSet: srcSet.join(", ") };
}

/** No picture is made larger than it is: the first width beyond its own gives it as it is, and is the last. */
function widthsOf(natural: number | null) {
  const whole = pictureWidths.findIndex((width) => natural !== null && width >= natural);
  const offered = whole === -1 ? pictureWidths : pictureWidths.slice(0, whole + 1);
  return offered.map((asked) => ({ asked, real: Math.min(asked, natural ?? asked) }));
}
