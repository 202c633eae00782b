import { toSvg } from "html-to-image";
import { tileBorder } from "./export-sheet.css.ts";

/**
 * CSS properties that the sheet uses. Copying these instead of all 400 is several times faster; properties that are not
 * listed have no effect in the image.
 */
const copiedStyleProperties = [
  "box-sizing display position width height min-height aspect-ratio overflow",
  "margin-top margin-right margin-bottom margin-left padding-top padding-right padding-bottom padding-left",
  "border-top border-right border-bottom border-left background-color color fill direction unicode-bidi",
  "flex-direction flex-wrap align-items justify-content grid-template-columns row-gap column-gap",
  "font-family font-size font-style font-weight font-synthesis line-height letter-spacing word-spacing",
  "text-align text-wrap text-rendering overflow-wrap -webkit-font-smoothing",
].flatMap((names) => names.split(" "));

/** Canvas pixels per pixel of the sheet (core/README.md, X1). */
const SCALE = 2;

/** Some browsers rasterize an SVG image before its embedded fonts are ready, so it is drawn twice. */
const repaintDelayMs = 60;

/**
 * Renders the sheet as a PNG with an image in each tile; null leaves the tile unchanged. The images are drawn directly
 * on the canvas, because browsers may rasterize the SVG before they have decoded the images in it.
 */
export async function rasterizeSheet(
  sheet: HTMLElement,
  images: readonly (HTMLImageElement | null)[],
  fontEmbedCSS: string,
): Promise<Blob> {
  const { width, height } = sheet.getBoundingClientRect();
  const tiles = [...sheet.querySelectorAll("[data-tile]")].map((tile) => getTileSquare(sheet, tile));
  const svgImage = new Image();
  svgImage.src = await toSvg(sheet, { width, height, fontEmbedCSS, includeStyleProperties: copiedStyleProperties });
  await svgImage.decode();
  const context = createContext2d(width, height);
  drawSheet(context, svgImage);
  await new Promise((resolve) => setTimeout(resolve, repaintDelayMs));
  drawSheet(context, svgImage);
  for (const [index, square] of tiles.entries()) drawImageContained(context, images[index] ?? null, square);
  return await toPngBlob(context.canvas);
}

function createContext2d(width: number, height: number): CanvasRenderingContext2D {
  const canvas = document.createElement("canvas");
  canvas.width = Math.round(width * SCALE);
  canvas.height = Math.round(height * SCALE);
  const context = canvas.getContext("2d");
  if (context === null) throw new Error("The browser supports no 2D canvas");
  context.imageSmoothingQuality = "high";
  return context;
}

function drawSheet(context: CanvasRenderingContext2D, svgImage: HTMLImageElement): void {
  const { width, height } = context.canvas;
  context.fillStyle = "white";
  context.fillRect(0, 0, width, height);
  context.drawImage(svgImage, 0, 0, width, height);
}

interface Square {
  readonly left: number;
  readonly top: number;
  readonly size: number;
}

/** Returns the square inside a tile's border, in canvas pixels. */
function getTileSquare(sheet: Element, tile: Element): Square {
  const origin = sheet.getBoundingClientRect();
  const { left, top, width } = tile.getBoundingClientRect();
  return {
    left: (left - origin.left + tileBorder) * SCALE,
    top: (top - origin.top + tileBorder) * SCALE,
    size: (width - 2 * tileBorder) * SCALE,
  };
}

/** Draws the uncropped image as large as possible in the center of the square. */
function drawImageContained(context: CanvasRenderingContext2D, image: HTMLImageElement | null, square: Square): void {
  if (image === null) return;
  const { left, top, size } = square;
  const scale = size / Math.max(image.naturalWidth, image.naturalHeight);
  const width = image.naturalWidth * scale;
  const height = image.naturalHeight * scale;
  context.drawImage(image, left + (size - width) / 2, top + (size - height) / 2, width, height);
}

function toPngBlob(canvas: HTMLCanvasElement): Promise<Blob> {
  return new Promise((resolve, reject) => {
    canvas.toBlob(
      (png) => (png === null ? reject(new Error("The canvas could not be encoded as PNG")) : resolve(png)),
      "image/png",
    );
  });
}
