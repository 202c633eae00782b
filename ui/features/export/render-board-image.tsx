import { toSvg } from "html-to-image";
import type { ReactElement } from "react";
import { flushSync } from "react-dom";
import { createRoot } from "react-dom/client";
import type { BoardDto } from "../../../adapters/http/contract/operations/boards.ts";
import type { ProductDto } from "../../../adapters/http/contract/operations/products.ts";
import { getImageRights } from "../../components/image/image-sources.ts";
import { LogoOutline } from "../../components/logo/logo-outline.tsx";
import { getTitleLength, joinUnits } from "../../format.ts";
import { embedFonts, getExportImageUrl, loadImage } from "./export-assets.ts";
import * as css from "./export-sheet.css.ts";
import { hidden, tileBorder } from "./export-sheet.css.ts";

/** Removes words from the end of the text until it fits into the element, and appends "..." in place of a comma. */
function truncateToFit(element: Element): void {
  const words = (element.textContent ?? "").split(" ");
  while (element.scrollHeight > element.clientHeight && words.length > 1) {
    words.pop();
    element.textContent = `${words.join(" ").replace(/[\s,;:–—-]+$/u, "")}...`;
  }
}

/** Renders `content` off screen, passes it to `callback` and removes it when the promise settles. */
async function withOffscreenElement<Result>(
  content: ReactElement,
  callback: (sheet: HTMLElement) => Promise<Result>,
): Promise<Result> {
  const host = document.createElement("div");
  host.className = hidden;
  host.ariaHidden = "true";
  host.inert = true;
  document.body.append(host);
  const root = createRoot(host);
  try {
    flushSync(() => root.render(content));
    const sheet = host.firstElementChild;
    if (!(sheet instanceof HTMLElement)) throw new Error("The export sheet was not rendered");
    return await callback(sheet);
  } finally {
    root.unmount();
    host.remove();
  }
}

/** Maximum number of products in the image (core/README.md, X1). */
const maxProducts = 12;

/**
 * Renders a board as a PNG: white, 1200 pixels wide at scale 2, at least 630 high (core/README.md, X1). All images are
 * loaded first; an image that cannot be loaded or may not be painted becomes a tile with the product's title (X3).
 * Throws if the browser cannot rasterize the sheet.
 */
export async function renderBoardImage(board: BoardDto, siteName: string): Promise<Blob> {
  const products = board.products.slice(0, maxProducts);
  const text = [board.title, board.style, board.room, siteName, ...products.map(({ title }) => title)].join("");
  const [fonts, ...images] = await Promise.all([
    embedFonts(text),
    ...products.map(({ picture: image }) =>
      getImageRights(image).canPaintImages ? loadImage(getExportImageUrl(image)) : null,
    ),
  ]);
  const tiles = products.map((product, index) => ({ product, hasImage: Boolean(images[index]) }));
  const sheet = <ExportSheet board={board} siteName={siteName} tiles={tiles} />;
  return await withOffscreenElement(sheet, (element) => {
    for (const title of element.querySelectorAll("[data-truncate]")) truncateToFit(title);
    return rasterizeSheet(element, images, fonts);
  });
}

export interface SheetTile {
  readonly product: Pick<ProductDto, "id" | "title">;
  /** False shows the product's title instead of an image. */
  readonly hasImage: boolean;
}

interface ExportSheetProps {
  board: Pick<BoardDto, "title" | "style" | "room">;
  siteName: string;
  tiles: readonly SheetTile[];
}

/** Layout of the exported image. Tiles with an image are empty: `rasterizeSheet` draws the images. */
export function ExportSheet({ board, siteName, tiles }: ExportSheetProps) {
  const styleAndRoom = [board.style, board.room].filter((name) => name !== null).join(", ");
  return (
    <div className={css.sheet}>
      <div className={css.eyebrow}>{styleAndRoom}</div>
      <div className={css.title[getTitleLength(board.title)]} dir="auto">
        {board.title}
      </div>
      <div className={css.grid}>
        {tiles.map((tile, index) => (
          <Tile key={tile.product.id} {...tile} number={index + 1} />
        ))}
      </div>
      <div className={css.footerSpacer}>
        <div className={css.footer}>
          <div className={css.caption}>Curated Style Collection</div>
          <LogoOutline siteName={siteName} />
        </div>
      </div>
    </div>
  );
}

function Tile({ product: { title }, hasImage, number }: SheetTile & { number: number }) {
  return (
    <div className={css.product}>
      <div className={hasImage ? css.tile : css.missingImageTile} data-tile="">
        {!hasImage && <span dir="auto">{title}</span>}
      </div>
      <div className={css.text}>
        <span className={css.number}>{number}</span>
        <span className={css.productTitle} dir="auto" data-truncate="">
          {joinUnits(title)}
        </span>
      </div>
    </div>
  );
}

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
async function rasterizeSheet(
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
