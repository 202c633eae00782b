import { toSvg } from "html-to-image";
import { tileBorder } from "./export-sheet.css.ts";

/**
 * The properties that the sheet's look is made of. Taking these instead of all four hundred makes the copy of the
 * sheet several times faster; what is not named here is not in the picture.
 */
const copiedStyleProperties: readonly string[] = [
  ...["box-sizing", "display", "position", "width", "height", "min-height", "aspect-ratio", "overflow"],
  ...["margin-top", "margin-right", "margin-bottom", "margin-left"],
  ...["padding-top", "padding-right", "padding-bottom", "padding-left"],
  ...["border-top", "border-right", "border-bottom", "border-left"],
  ...["background-color", "color", "fill", "direction", "unicode-bidi"],
  ...[
    "flex-direction",
    "flex-wrap",
    "align-items",
    "justify-content",
    "grid-template-columns",
    "row-gap",
    "column-gap",
  ],
  ...["font-family", "font-size", "font-style", "font-weight", "font-synthesis", "line-height", "letter-spacing"],
  ...["word-spacing", "text-align", "text-wrap", "text-rendering", "overflow-wrap"],
  "-webkit-font-smoothing",
];

/** Canvas pixels for one pixel of the sheet (specification, section 9). */
const SCALE = 2;

/** Some browsers draw the first time before the fonts inside a picture are ready, and right the second time. */
const REPAINT_DELAY_MS = 60;

/**
 * The sheet as a PNG with a picture in each tile; null leaves the tile as the sheet has it. The pictures are painted
 * straight onto the canvas: inside the copy of the sheet, browsers may draw it before they have decoded all of them.
 */
export async function rasterizeSheet(
  sheet: HTMLElement,
  images: readonly (HTMLImageElement | null)[],
  fontEmbedCSS: string,
): Promise<Blob> {
  const { width, height } = sheet.getBoundingClientRect();
  const tiles = [...sheet.querySelectorAll("[data-tile]")].map((tile) => getTileArea(sheet, tile));
  const copy = new Image();
  copy.src = await toSvg(sheet, { width, height, fontEmbedCSS, includeStyleProperties: [...copiedStyleProperties] });
  await copy.decode();
  const context = createContext2d(width, height);
  drawBackground(context, copy);
  await new Promise((resolve) => setTimeout(resolve, REPAINT_DELAY_MS));
  drawBackground(context, copy);
  for (const [place, area] of tiles.entries()) drawImageContained(context, images[place] ?? null, area);
  return await toPngBlob(context.canvas);
}

function createContext2d(width: number, height: number): CanvasRenderingContext2D {
  const canvas = document.createElement("canvas");
  canvas.width = Math.round(width * SCALE);
  canvas.height = Math.round(height * SCALE);
  const context = canvas.getContext("2d");
  if (context === null) throw new Error("This browser gives no canvas");
  context.imageSmoothingQuality = "high";
  return context;
}

function drawBackground(context: CanvasRenderingContext2D, copy: HTMLImageElement): void {
  const { width, height } = context.canvas;
  context.fillStyle = "white";
  context.fillRect(0, 0, width, height);
  context.drawImage(copy, 0, 0, width, height);
}

interface Area {
  readonly left: number;
  readonly top: number;
  readonly size: number;
}

/** The square inside a tile's border, in canvas pixels. */
function getTileArea(sheet: Element, tile: Element): Area {
  const origin = sheet.getBoundingClientRect();
  const { left, top, width } = tile.getBoundingClientRect();
  return {
    left: (left - origin.left + tileBorder) * SCALE,
    top: (top - origin.top + tileBorder) * SCALE,
    size: (width - 2 * tileBorder) * SCALE,
  };
}

/** The whole picture, as large as the square lets it be, in its middle. */
function drawImageContained(context: CanvasRenderingContext2D, image: HTMLImageElement | null, area: Area): void {
  if (image === null) return;
  const { left, top, size } = area;
  const factor = size / Math.max(image.naturalWidth, image.naturalHeight);
  const width = image.naturalWidth * factor;
  const height = image.naturalHeight * factor;
  context.drawImage(image, left + (size - width) / 2, top + (size - height) / 2, width, height);
}

function toPngBlob(canvas: HTMLCanvasElement): Promise<Blob> {
  return new Promise((resolve, reject) => {
    canvas.toBlob(
      (png) => (png === null ? reject(new Error("The canvas gave no picture")) : resolve(png)),
      "image/png",
    );
  });
}
