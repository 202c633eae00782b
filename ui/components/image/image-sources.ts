import type { ImageDto } from "../../../adapters/http/contract/schemas.ts";
import { getPortraitCropSize, listVariantWidths } from "../../../core/image/image.ts";
import { type ContentSource, defaultRights, type SourceRights } from "../../../core/product/source-rights.ts";

/** Returns the rights of an image's source; images without one are the site's own (core/README.md, O1). */
export function getImageRights({ contentSource }: Pick<ImageDto, "contentSource">): SourceRights {
  const source: ContentSource = contentSource ?? "own";
  return defaultRights[source];
}

interface ImageSources {
  readonly src: string;
  readonly srcSet?: string;
}

/** For browsers without support for `srcset`. */
const fallbackWidth = 960;

/** Returns `src` and `srcset` of an image. Images of other sites have no variants and keep their URL. */
export function getImageSources({ src, width }: ImageDto): ImageSources {
  if (!isFirstParty(src)) return { src };
  const srcSet = listCandidates(width).map(({ requested, actual }) => `${src}?w=${requested} ${actual}w`);
  return { src: `${src}?w=${fallbackWidth}`, srcSet: srcSet.join(", ") };
}

/** Returns `srcset` and size of an image's portrait crop; null for images that are already narrow or of other sites. */
export function getPortraitSources(src: string, original: { readonly width: number; readonly height: number }) {
  const size = getPortraitCropSize(original);
  if (!isFirstParty(src) || size.width === original.width) return null;
  const srcSet = listCandidates(size.width).map(({ requested, actual }) => `${src}?w=${requested}&cut=tall ${actual}w`);
  return { ...size, srcSet: srcSet.join(", ") };
}

/** Whether this site stores and serves the image. */
function isFirstParty(src: string): boolean {
  return src.startsWith("/images/");
}

/** Never upscales: the last width is not below `natural` and serves the original size. */
function listCandidates(natural: number | null) {
  return listVariantWidths(natural).map((requested) => ({
    requested,
    actual: Math.min(requested, natural ?? requested),
  }));
}

const columnWidth = 336;

/** Board cards and products share their columns from 900 pixels on. */
const columns = [
  `(min-width: 1568px) ${columnWidth}px`,
  "(min-width: 1200px) calc(25vw - 56px)",
  "(min-width: 900px) calc(33.33vw - 48px)",
  "(min-width: 768px) calc(50vw - 56px)",
].join(", ");

const thirds = "(min-width: 1568px) 459px, (min-width: 1200px) calc(33.33vw - 64px)";
const halves = "(min-width: 900px) calc(33.33vw - 48px), (min-width: 768px) calc(50vw - 56px)";

/**
 * The `sizes` attribute of each slot; margins and gutters as in the layout. Images as wide as a phone are declared 8
 * pixels narrower: the difference is invisible, and the browser often picks the next smaller file.
 */
export const imageSizes = {
  /**
   * Covers a hero of 60% of the viewport's height, within 2%. Dense screens get fewer pixels: in a photograph under
   * text the difference is invisible, and the file has half the size.
   */
  hero: "(min-resolution: 2.5dppx) max(50vw, 45vh), (min-resolution: 1.5dppx) max(75vw, 66vh), max(100vw, 88vh, 600px)",
  /**
   * The moodboard on the board page, whose height depends on the viewport's; fewer pixels on dense phones, as for the
   * hero.
   */
  board:
    "(min-width: 900px) min(46vw, clamp(480px, 75vh - 115px, 720px)), (min-width: 768px) calc(100vw - 80px), (min-resolution: 2.5dppx) 62vw, (min-resolution: 1.5dppx) 88vw, 100vw",
  /** The same in landscape. */
  boardWide:
    "(min-width: 900px) min(54vw, 800px), (min-width: 768px) calc(100vw - 80px), (min-resolution: 2.5dppx) 62vw, (min-resolution: 1.5dppx) 88vw, 100vw",
  featured:
    "(min-width: 1568px) 704px, (min-width: 1200px) calc(50vw - 80px), (min-width: 900px) calc(50vw - 56px), (min-width: 768px) calc(100vw - 80px), 100vw",
  featuredSmall:
    "(min-width: 1568px) 219px, (min-width: 1200px) calc(16.67vw - 43px), (min-width: 900px) calc(16.67vw - 35px), (min-width: 768px) calc(33.33vw - 43px), 96px",
  card: `${columns}, (min-width: 600px) calc(50vw - 28px), calc(100vw - 48px)`,
  compactCard: `${columns}, calc(50vw - 28px)`,
  product: `${columns}, calc(50vw - 28px)`,
  /** In the admin list of styles. */
  styleCover: "72px",
  /** In the editor's product list; `boardTile` is in its 3 × 3 preview. */
  productRow: "52px",
  boardTile: "(min-width: 1100px) 114px, min(33vw, 184px)",
  /** In the product search dialog. */
  searchResult: "(min-width: 1080px) 219px, (min-width: 768px) calc(25vw - 51px), calc(50vw - 26px)",
  category: `${thirds}, ${halves}, (min-width: 600px) calc(50vw - 28px), calc(100vw - 48px)`,
  /** Two in the last row, or alone in it. */
  categoryLarge:
    "(min-width: 1568px) 704px, (min-width: 1200px) calc(50vw - 80px), (min-width: 900px) calc(50vw - 56px), (min-width: 768px) calc(100vw - 80px), calc(100vw - 40px)",
  categoryIndex: `(min-width: 1600px) ${columnWidth}px, ${thirds}, ${halves}, (min-width: 600px) calc(50vw - 28px), calc(100vw - 48px)`,
} as const;

/**
 * Viewports in which the hero, at least 400 pixels high, shows little more than a portrait crop. Depends on the width
 * only: the height changes with a phone's toolbars, and the image must not change with it.
 */
export const portraitHeroSource = {
  media: "(max-width: 440px)",
  sizes: "(min-resolution: 2.5dppx) 62vw, (min-resolution: 1.5dppx) 66vw, 100vw",
} as const;

export type ImageSlot = keyof typeof imageSizes;
