import { toSvg } from "html-to-image";
import { tileBorder } from "./export-sheet.css.ts";

/**
 * The properties that the sheet's look is made of. Taking these instead of all four hundred makes the copy of the
 * sheet several times faster; what is not named here is not in the picture.
 */
const sheetStyles: readonly string[] = [
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
const SECOND_PAINT_AFTER_MS = 60;

/**
 * The sheet as a PNG with a picture in each tile; null leaves the tile as the sheet has it. The pictures are painted
 * straight onto the canvas: inside the copy of the sheet, browsers may draw it before they have decoded all of them.
 */
export async function paintSheet(
  sheet: HTMLElement,
  pictures: readonly (HTMLImageElement | null)[],
  fontEmbedCSS: string,
): Promise<Blob> {
  const { width, height } = sheet.getBoundingClientRect();
  const tiles = [...sheet.querySelectorAll("[data-tile]")].map((tile) => areaOf(sheet, tile));
  const copy = new Image();
  copy.src = await toSvg(sheet, { width, height, fontEmbedCSS, includeStyleProperties: [...sheetStyles] });
  await copy.decode();
  const pen = penFor(width, height);
  paintCopy(pen, copy);
  await new Promise((resolve) => setTimeout(resolve, SECOND_PAINT_AFTER_MS));
  paintCopy(pen, copy);
  for (const [place, area] of tiles.entries()) paintContained(pen, pictures[place] ?? null, area);
  return await pngOf(pen.canvas);
}

function penFor(width: number, height: number): CanvasRenderingContext2D {
  const canvas = document.createElement("canvas");
  canvas.width = Math.round(width * SCALE);
  canvas.height = Math.round(height * SCALE);
  const pen = canvas.getContext("2d");
  if (pen === null) throw new Error("This browser gives no canvas");
  pen.imageSmoothingQuality = "high";
  return pen;
}

function paintCopy(pen: CanvasRenderingContext2D, copy: HTMLImageElement): void {
  const { width, height } = pen.canvas;
  pen.fillStyle = "white";
  pen.fillRect(0, 0, width, height);
  pen.drawImage(copy, 0, 0, width, height);
}

interface Area {
  readonly left: number;
  readonly top: number;
  readonly size: number;
}

/** The square inside a tile's border, in canvas pixels. */
function areaOf(sheet: Element, tile: Element): Area {
  const origin = sheet.getBoundingClientRect();
  const { left, top, width } = tile.getBoundingClientRect();
  return {
    left: (left - origin.left + tileBorder) * SCALE,
    top: (top - origin.top + tileBorder) * SCALE,
    size: (width - 2 * tileBorder) * SCALE,
  };
}

/** The whole picture, as large as the square lets it be, in its middle. */
function paintContained(pen: CanvasRenderingContext2D, picture: HTMLImageElement | null, area: Area): void {
  if (picture === null) return;
  const { left, top, size } = area;
  const factor = size / Math.max(picture.naturalWidth, picture.naturalHeight);
  const width = picture.naturalWidth * factor;
  const height = picture.naturalHeight * factor;
  pen.drawImage(picture, left + (size - width) / 2, top + (size - height) / 2, width, height);
}

function pngOf(canvas: HTMLCanvasElement): Promise<Blob> {
  return new Promise((resolve, reject) => {
    canvas.toBlob(
      (png) => (png === null ? reject(new Error("The canvas gave no picture")) : resolve(png)),
      "image/png",
    );
  });
}
