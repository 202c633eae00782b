import type { ImageDto } from "../../../adapters/http/contract/schemas.ts";
import { imageWidths, portraitCropSize } from "../../../core/image/image.ts";

interface ImageSources {
  readonly src: string;
  readonly srcSet?: string;
}

/** For browsers that know no `srcset`. */
const FALLBACK_WIDTH = 960;

/** The files that a browser may choose from. Pictures that are not ours to make smaller come as they are. */
export function getImageSources({ src, width }: ImageDto): ImageSources {
  if (!isFirstParty(src)) return { src };
  const srcSet = listVariantWidths(width).map(
    ({ asked: requested, real: actual }) => `${src}?w=${requested} ${actual}w`,
  );
  return { src: `${src}?w=${FALLBACK_WIDTH}`, srcSet: srcSet.join(", ") };
}

/** The files of a picture's tall cut with their common size; null where there is nothing to cut, or not by us. */
export function getPortraitSources(src: string, whole: { readonly width: number; readonly height: number }) {
  const size = portraitCropSize(whole);
  if (!isFirstParty(src) || size.width === whole.width) return null;
  const srcSet = listVariantWidths(size.width).map(
    ({ asked: requested, real: actual }) => `${src}?w=${requested}&cut=tall ${actual}w`,
  );
  return { ...size, srcSet: srcSet.join(", ") };
}

function isFirstParty(src: string): boolean {
  return src.startsWith("/images/");
}

/** No picture is made larger than it is: the first width beyond its own gives it as it is, and is the last. */
function listVariantWidths(natural: number | null) {
  const whole = imageWidths.findIndex((width) => natural !== null && width >= natural);
  const offered = whole === -1 ? imageWidths : imageWidths.slice(0, whole + 1);
  return offered.map((requested) => ({ asked: requested, real: Math.min(requested, natural ?? requested) }));
}

const columnWidth = 336;

/** Board cards and products stand in the same columns from 900 pixels on. */
const columns = [
  `(min-width: 1568px) ${columnWidth}px`,
  "(min-width: 1200px) calc(25vw - 56px)",
  "(min-width: 900px) calc(33.33vw - 48px)",
  "(min-width: 768px) calc(50vw - 56px)",
].join(", ");

const thirds = "(min-width: 1568px) 459px, (min-width: 1200px) calc(33.33vw - 64px)";
const halves = "(min-width: 900px) calc(33.33vw - 48px), (min-width: 768px) calc(50vw - 56px)";

/**
 * How wide a picture is drawn at each place, for the browser's choice of a file: margins and gutters as in the layout.
 * Pictures as wide as a phone are asked for 8 pixels narrower, which nobody sees and which saves many a whole step.
 */
export const imageSizes = {
  /**
   * Wide enough to cover a hero of 60% of the window's height, to a pixel in fifty. On a dense screen fewer pixels show
   * nothing less of a photograph that has words upon it, but weigh half.
   */
  hero: "(min-resolution: 2.5dppx) max(50vw, 45vh), (min-resolution: 1.5dppx) max(75vw, 66vh), max(100vw, 88vh, 600px)",
  /** The moodboard on a board's own page, whose height follows the window's; as for the hero, not every pixel of a dense phone. */
  board:
    "(min-width: 900px) min(46vw, clamp(480px, 75vh - 115px, 720px)), (min-width: 768px) calc(100vw - 80px), (min-resolution: 2.5dppx) 62vw, (min-resolution: 1.5dppx) 88vw, 100vw",
  featured:
    "(min-width: 1568px) 704px, (min-width: 1200px) calc(50vw - 80px), (min-width: 900px) calc(50vw - 56px), (min-width: 768px) calc(100vw - 80px), 100vw",
  featuredSmall:
    "(min-width: 1568px) 219px, (min-width: 1200px) calc(16.67vw - 43px), (min-width: 900px) calc(16.67vw - 35px), (min-width: 768px) calc(33.33vw - 43px), 96px",
  card: `${columns}, (min-width: 600px) calc(50vw - 28px), calc(100vw - 48px)`,
  compactCard: `${columns}, calc(50vw - 28px)`,
  product: `${columns}, calc(50vw - 28px)`,
  /** In the list of styles that admins keep. */
  styleCover: "72px",
  /** In the editor: in its list of products, and in the preview of three by three. */
  productRow: "52px",
  boardTile: "(min-width: 1100px) 114px, min(33vw, 184px)",
  /** In the dialog that searches for products. */
  searchResult: "(min-width: 1080px) 219px, (min-width: 768px) calc(25vw - 51px), calc(50vw - 26px)",
  category: `${thirds}, ${halves}, (min-width: 600px) calc(50vw - 28px), calc(100vw - 48px)`,
  categoryIndex: `(min-width: 1600px) ${columnWidth}px, ${thirds}, ${halves}, (min-width: 600px) calc(50vw - 28px), calc(100vw - 48px)`,
} as const;

/**
 * Windows in which the hero, at least 400 pixels high, shows little beyond a tall cut. By their width alone: a height
 * changes with a phone's bars, and a picture must not change with it.
 */
export const portraitHeroSource = {
  media: "(max-width: 440px)",
  sizes: "(min-resolution: 2.5dppx) 62vw, (min-resolution: 1.5dppx) 66vw, 100vw",
} as const;

export type ImageSlot = keyof typeof imageSizes;
