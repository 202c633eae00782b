import sharp, { type OverlayOptions } from "sharp";
import {
  type BoardSocialImage,
  type PageSocialImage,
  pinImageSize,
  type SocialImageContent,
  type SocialProduct,
  socialImageSize,
} from "../../../core/board/social-image.port.ts";
import { truncate } from "../../../core/kernel/text.ts";
import {
  type Box,
  containImage,
  coverImage,
  createCanvas,
  encodeJpeg,
  fillRect,
  fitImage,
  socialColors,
} from "./canvas.ts";
import { fitTitle, renderTextBlock, toOverlay, toRenderableText } from "./text-rendering.ts";

const { width: pinWidth, height: pinHeight } = pinImageSize;
const margin = 64;
const hairline = 2;
/** Heights below which the space under the images is left empty, or has one line. */
const minHeights = { line: 96, column: 320 } as const;

/** Renders a board in portrait format: the images at the top, text below them. */
async function renderPin(board: BoardSocialImage): Promise<Buffer> {
  const { overlays, bottom, background } = await renderImages(board);
  const below = { left: 0, top: bottom, width: pinWidth, height: pinHeight - bottom };
  const text = await renderTextBelow(board, below, getTextColors(background));
  return await encodeJpeg(createCanvas(background, pinImageSize), [...overlays, ...text]);
}

interface PlacedImages {
  readonly overlays: readonly OverlayOptions[];
  /** Where the text begins. */
  readonly bottom: number;
  /** Color under the text. */
  readonly background: string;
}

async function renderImages({ arrangement, images }: BoardSocialImage): Promise<PlacedImages> {
  const shown = images.filter(isShowable);
  const [first] = shown;
  if (arrangement === "moodboard" && first instanceof Uint8Array) return await renderMoodboard(first);
  const bottom = shown.length === 0 ? 0 : pinWidth;
  const boxes = arrangement === "cover" ? layoutSquares(Math.min(1, shown.length)) : layoutSquares(shown.length);
  const lines = fillRect({ left: 0, top: 0, width: pinWidth, height: bottom + hairline }, socialColors.rule);
  const overlays = await positionImages(arrangement, shown, boxes);
  return { overlays: bottom === 0 ? [] : [lines, ...overlays], bottom, background: socialColors.paper };
}

/**
 * Places a moodboard at the full width of the pin and continues its background below; one as high as the pin leaves no
 * text.
 */
async function renderMoodboard(image: Uint8Array): Promise<PlacedImages> {
  const { width, height } = await sharp(image).metadata();
  const imageHeight = Math.round((pinWidth * height) / width);
  const bottom = pinHeight - imageHeight < minHeights.line ? pinHeight : imageHeight;
  const { overlays, background } = await fitImage(image, { left: 0, top: 0, width: pinWidth, height: bottom });
  return { overlays, bottom, background };
}

/** A square of one, two or four images; a third one is as wide as the other two together. */
function layoutSquares(count: number): readonly Box[] {
  const half = (pinWidth - hairline) / 2;
  const far = half + hairline;
  const toBox = (left: number, top: number, width: number, height: number): Box => ({ left, top, width, height });
  const lowerRow = [toBox(0, far, half, half), toBox(far, far, half, half)];
  if (count === 0) return [];
  if (count === 1) return [toBox(0, 0, pinWidth, pinWidth)];
  if (count === 2) return [toBox(0, 0, pinWidth, half), toBox(0, far, pinWidth, half)];
  if (count === 3) return [toBox(0, 0, pinWidth, half), ...lowerRow];
  return [toBox(0, 0, half, half), toBox(far, 0, half, half), ...lowerRow];
}

async function renderTextBelow(board: BoardSocialImage, box: Box, colors: TextColors) {
  if (box.height < minHeights.line) return [];
  const shown = board.isTitleInImage ? { ...board, title: "" } : board;
  if (box.height < minHeights.column) return await renderLine(shown, box, colors);
  const column = { left: margin, top: box.top + margin, width: pinWidth - 2 * margin, height: box.height - 2 * margin };
  return await renderText(shown, column, colors);
}

const sizes = { title: 44, siteName: 30 } as const;

/** The title at the left, the name of the site at the right. */
async function renderLine(board: BoardSocialImage, box: Box, colors: TextColors): Promise<readonly OverlayOptions[]> {
  const [title, style] = [toRenderableText(board.title), toRenderableText(board.style)];
  const siteName = toRenderableText(board.siteName);
  const overlays: OverlayOptions[] = [];
  let width = pinWidth - 2 * margin;
  if (siteName !== null) {
    const block = await renderTextBlock(siteName, { face: "display", size: sizes.siteName, color: colors.ink });
    overlays.push(toOverlay(block, pinWidth - margin - block.width, box.top + (box.height - block.height) / 2));
    width -= block.width + margin;
  }
  const text = title ?? style;
  if (text !== null) {
    const [face, color] = title === null ? (["italic", colors.accent] as const) : (["display", colors.ink] as const);
    const block = await fitTitle(text, { width, height: box.height - 48 }, { face, color, size: sizes.title });
    overlays.push(toOverlay(block, margin, box.top + (box.height - block.height) / 2));
  }
  return overlays;
}

/** Relative luminance at which black and white have the same contrast. */
const middleLuminance = 0.18;

/** On other backgrounds than paper all text has the color with the higher contrast. */
function getTextColors(background: string): TextColors {
  if (background === socialColors.paper) return socialColors;
  const [red = 0, green = 0, blue = 0] = [1, 3, 5].map((start) => {
    const value = Number.parseInt(background.slice(start, start + 2), 16) / 255;
    return value <= 0.04045 ? value / 12.92 : ((value + 0.055) / 1.055) ** 2.4;
  });
  const luminance = 0.2126 * red + 0.7152 * green + 0.0722 * blue;
  const ink = luminance > middleLuminance ? socialColors.ink : socialColors.paper;
  return { ink, muted: ink, accent: ink, rule: ink };
}

const { width: sheetWidth, height: sheetHeight } = socialImageSize;
const boardSizes = { style: 36, title: 76, note: 24, siteName: 32, plate: 42 } as const;
const maxCaptionLength = 90;
const plateMargin = 28;

/** Renders a board: images on the left, text on the right, as on the board's page. */
async function renderBoardImage(content: BoardSocialImage): Promise<Buffer> {
  const images = content.images.filter(isShowable);
  const boxes = layoutImages(content.arrangement, images.length, await measureMoodboard(images[0]));
  const overlays = await positionImages(content.arrangement, images, boxes);
  const width = getRightEdge(boxes);
  const background = fillRect({ left: 0, top: 0, width: width + hairline, height: sheetHeight }, socialColors.rule);
  const left = width + margin;
  const column = { left, top: margin, width: sheetWidth - margin - left, height: sheetHeight - 2 * margin };
  const layers = content.arrangement === "products" && images.length > 0 ? [background, ...overlays] : overlays;
  return await encodeJpeg(createCanvas(socialColors.paper), [...layers, ...(await renderText(content, column))]);
}

/** Pixels: the text beside a moodboard in landscape keeps a third of the width. */
const moodboardWidths = { min: 300, max: 680 } as const;

/** Width of a moodboard that is as high as the sheet. */
async function measureMoodboard(image: SocialProduct | undefined): Promise<number> {
  if (!(image instanceof Uint8Array)) return moodboardWidths.min;
  const { width, height } = await sharp(image).metadata();
  return Math.max(moodboardWidths.min, Math.min(moodboardWidths.max, Math.round((sheetHeight * width) / height)));
}

/** A cover has the ratio 3:4. Product images are squares: one large one, two in a column, or four. */
function layoutImages(
  arrangement: BoardSocialImage["arrangement"],
  count: number,
  moodboardWidth: number,
): readonly Box[] {
  const half = (sheetHeight - hairline) / 2;
  const toQuarter = (left: number, top: number): Box => ({ left, top, width: half, height: half });
  const toColumn = (width: number): readonly Box[] => [{ left: 0, top: 0, width, height: sheetHeight }];
  const far = half + hairline;
  if (count === 0) return [];
  if (arrangement === "moodboard") return toColumn(moodboardWidth);
  if (arrangement === "cover") return toColumn(Math.round((sheetHeight * 3) / 4));
  if (count === 1) return toColumn(sheetHeight);
  if (count < 4) return [toQuarter(0, 0), toQuarter(0, far)];
  return [toQuarter(0, 0), toQuarter(far, 0), toQuarter(0, far), toQuarter(far, far)];
}

async function positionImages(
  arrangement: BoardSocialImage["arrangement"],
  images: readonly SocialProduct[],
  boxes: readonly Box[],
): Promise<readonly OverlayOptions[]> {
  const layers = boxes.map(async (box, index) => {
    const image = images[index];
    if (image === undefined) return [];
    if ("title" in image) return await renderTitlePlate(image.title, box);
    if (arrangement === "moodboard") return (await fitImage(image, box)).overlays;
    return arrangement === "cover" ? [await coverImage(image, box)] : await containImage(image, box);
  });
  return (await Promise.all(layers)).flat();
}

/** A title with characters that the fonts lack would leave its plate empty. */
function isShowable(item: SocialProduct): boolean {
  return !("title" in item) || toRenderableText(item.title) !== null;
}

/** Replaces an image that may not be painted (core/README.md, O2) by the beginning of its title. */
async function renderTitlePlate(title: string, box: Box): Promise<readonly OverlayOptions[]> {
  const line = toRenderableText(title) ?? "";
  const text = line.length > maxCaptionLength ? `${truncate(line, maxCaptionLength).trimEnd()}...` : line;
  const maxSize = { width: box.width - 2 * plateMargin, height: box.height - 2 * plateMargin };
  const block = await fitTitle(text, maxSize, { face: "display", size: boardSizes.plate, color: socialColors.ink });
  const top = box.top + box.height - plateMargin - block.height;
  return [fillRect(box, socialColors.sunk), toOverlay(block, box.left + plateMargin, top)];
}

function getRightEdge(boxes: readonly Box[]): number {
  return Math.max(0, ...boxes.map(({ left, width }) => left + width));
}

/** Colors of texts by role, and of lines (`rule`). */
type TextColors = Readonly<Record<"ink" | "muted" | "accent" | "rule", string>>;

/** A rule, style and title at the top; site name and number of products at the bottom. */
async function renderText(
  board: BoardSocialImage,
  column: Box,
  colors: TextColors = socialColors,
): Promise<readonly OverlayOptions[]> {
  const bottom = column.top + column.height;
  const rule = fillRect({ ...column, height: 2 }, colors.ink);
  const headingBox = { ...column, top: column.top + 30, height: column.height - 150 };
  const heading = await renderHeading(board, headingBox, colors);
  return [rule, ...heading, ...(await renderFooter(board, column, bottom, colors))];
}

/** The style replaces a title with characters that the fonts lack. */
async function renderHeading(
  board: BoardSocialImage,
  box: Box,
  colors: TextColors,
): Promise<readonly OverlayOptions[]> {
  const [style, title] = [toRenderableText(board.style), toRenderableText(board.title)];
  const [inItalic, inDisplay] = [
    { face: "italic", color: colors.accent },
    { face: "display", color: colors.ink },
  ] as const;
  if (style === null || title === null) {
    const text = title ?? style;
    const look = title === null ? inItalic : inDisplay;
    return text === null
      ? []
      : [toOverlay(await fitTitle(text, box, { ...look, size: boardSizes.title }), box.left, box.top)];
  }
  const above = await renderTextBlock(style, { ...inItalic, size: boardSizes.style });
  const used = above.height + 20;
  const maxSize = { width: box.width, height: box.height - used };
  const below = await fitTitle(title, maxSize, { ...inDisplay, size: boardSizes.title });
  return [toOverlay(above, box.left, box.top), toOverlay(below, box.left, box.top + used)];
}

async function renderFooter(
  board: BoardSocialImage,
  column: Box,
  bottom: number,
  colors: TextColors,
): Promise<readonly OverlayOptions[]> {
  const layers = [fillRect({ ...column, top: bottom - 68, height: 1 }, colors.rule)];
  const siteName = toRenderableText(board.siteName);
  if (siteName !== null) {
    const look = { face: "display", size: boardSizes.siteName, color: colors.ink } as const;
    const block = await renderTextBlock(siteName, look);
    layers.push(toOverlay(block, column.left, bottom - block.height + 3));
  }
  if (board.countLabel === null) return layers;
  const look = { face: "text", size: boardSizes.note, color: colors.muted, align: "right" } as const;
  const note = await renderTextBlock(board.countLabel, look);
  layers.push(toOverlay(note, column.left + column.width - note.width, bottom - note.height));
  return layers;
}

const imageAboveText = 40;
const imageRightOfText = 64;
const imageBelowText = 44;
const pageSizes = { title: 104, siteName: 32 } as const;

/** Renders a page: its image with a box for title and site name in the lower left corner. */
async function renderPageImage(page: PageSocialImage): Promise<Buffer> {
  const canvasBox = { left: 0, top: 0, width: sheetWidth, height: sheetHeight };
  const image = page.image === null ? [] : [await coverImage(page.image, canvasBox)];
  return await encodeJpeg(createCanvas(socialColors.sunk), [...image, ...(await renderTitleBox(page))]);
}

async function renderTitleBox({ title, siteName, isStyle }: PageSocialImage): Promise<readonly OverlayOptions[]> {
  const text = toRenderableText(title);
  const name = title === siteName ? null : toRenderableText(siteName);
  const titleStyle = isStyle
    ? ({ face: "italic", color: socialColors.accent } as const)
    : ({ face: "display", color: socialColors.ink } as const);
  const maxSize = { width: sheetWidth * 0.66, height: sheetHeight * 0.5 };
  const titleBlock = text === null ? null : await fitTitle(text, maxSize, { ...titleStyle, size: pageSizes.title });
  const siteNameBlock =
    name === null
      ? null
      : await renderTextBlock(name, { face: "display", size: pageSizes.siteName, color: socialColors.ink });
  const lines = [titleBlock, siteNameBlock].filter((line) => line !== null);
  if (lines.length === 0) return [];
  const gap = lines.length === 2 ? 22 : 0;
  const boxHeight = imageAboveText + lines.reduce((sum, line) => sum + line.height, gap) + imageBelowText;
  const boxWidth = margin + Math.max(...lines.map((line) => line.width)) + imageRightOfText;
  const top = sheetHeight - boxHeight;
  const background = fillRect({ left: 0, top, width: boxWidth, height: boxHeight }, socialColors.paper);
  const titleOverlays = titleBlock === null ? [] : [toOverlay(titleBlock, margin, top + imageAboveText)];
  const siteNameOverlays =
    siteNameBlock === null
      ? []
      : [toOverlay(siteNameBlock, margin, sheetHeight - imageBelowText - siteNameBlock.height)];
  return [background, ...titleOverlays, ...siteNameOverlays];
}

/** Requires FONTCONFIG_FILE to be the fonts.conf of this folder, so that only the bundled fonts are found. */
export function renderSocialImage(content: SocialImageContent): Promise<Uint8Array> {
  if (content.layout === "page") return renderPageImage(content);
  return content.layout === "pin" ? renderPin(content) : renderBoardImage(content);
}
