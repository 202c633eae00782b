import type { OverlayOptions } from "sharp";
import {
  type BoardSocialImage,
  type PageSocialImage,
  type SocialImageContent,
  type SocialProduct,
  socialImageSize,
} from "../../../core/image/social-image.port.ts";
import { truncate } from "../../../core/kernel/text.ts";
import { type Box, containImage, coverImage, createCanvas, encodeJpeg, fillRect, socialColors } from "./canvas.ts";
import { fitTitle, renderTextBlock, toOverlay, toRenderableText } from "./text-rendering.ts";

const { width: sheetWidth, height: sheetHeight } = socialImageSize;
const margin = 64;
const hairline = 2;
const boardSizes = { style: 36, title: 76, note: 24, siteName: 32, plate: 42 } as const;
const maxCaptionLength = 90;
const plateMargin = 28;

/** Renders a board: images on the left, text on the right, as on the board's page. */
async function renderBoardImage(content: BoardSocialImage): Promise<Buffer> {
  const board = { ...content, images: content.images.filter(isShowable) };
  const boxes = layoutImages(board);
  const images = await positionImages(board, boxes);
  const left = getRightEdge(boxes) + margin;
  const column = { left, top: margin, width: sheetWidth - margin - left, height: sheetHeight - 2 * margin };
  return await encodeJpeg(createCanvas(socialColors.paper), [...images, ...(await renderText(board, column))]);
}

/** A moodboard has the ratio 3:4. Product images are squares: one large one, two in a column, or four. */
function layoutImages({ arrangement, images }: BoardSocialImage): readonly Box[] {
  const half = (sheetHeight - hairline) / 2;
  const toQuarter = (left: number, top: number): Box => ({ left, top, width: half, height: half });
  const toColumn = (width: number): readonly Box[] => [{ left: 0, top: 0, width, height: sheetHeight }];
  const far = half + hairline;
  if (images.length === 0) return [];
  if (arrangement === "cover") return toColumn(Math.round((sheetHeight * 3) / 4));
  if (images.length === 1) return toColumn(sheetHeight);
  if (images.length < 4) return [toQuarter(0, 0), toQuarter(0, far)];
  return [toQuarter(0, 0), toQuarter(far, 0), toQuarter(0, far), toQuarter(far, far)];
}

async function positionImages(
  { arrangement, images }: BoardSocialImage,
  boxes: readonly Box[],
): Promise<OverlayOptions[]> {
  const background = { left: 0, top: 0, width: getRightEdge(boxes) + hairline, height: sheetHeight };
  const layers = boxes.map(async (box, index) => {
    const image = images[index];
    if (image === undefined) return [];
    if ("title" in image) return await renderTitlePlate(image.title, box);
    return arrangement === "cover" ? [await coverImage(image, box)] : await containImage(image, box);
  });
  const overlays = (await Promise.all(layers)).flat();
  return arrangement === "cover" ? overlays : [fillRect(background, socialColors.rule), ...overlays];
}

/** A title with characters that the fonts lack would leave its plate empty. */
function isShowable(item: SocialProduct): boolean {
  return !("title" in item) || toRenderableText(item.title) !== null;
}

/** Replaces an image that may not be painted (core/README.md, O2) by the beginning of its title. */
async function renderTitlePlate(title: string, box: Box): Promise<readonly OverlayOptions[]> {
  const line = toRenderableText(title) ?? "";
  const text = line.length > maxCaptionLength ? `${truncate(line, maxCaptionLength).trimEnd()}...` : line;
  const room = { width: box.width - 2 * plateMargin, height: box.height - 2 * plateMargin };
  const block = await fitTitle(text, room, { face: "display", size: boardSizes.plate, color: socialColors.ink });
  const top = box.top + box.height - plateMargin - block.height;
  return [fillRect(box, socialColors.sunk), toOverlay(block, box.left + plateMargin, top)];
}

function getRightEdge(boxes: readonly Box[]): number {
  return Math.max(0, ...boxes.map(({ left, width }) => left + width));
}

/** A rule, style and title at the top; site name and number of products at the bottom. */
async function renderText(board: BoardSocialImage, column: Box): Promise<readonly OverlayOptions[]> {
  const bottom = column.top + column.height;
  const rule = fillRect({ ...column, height: 2 }, socialColors.ink);
  const heading = await renderHeading(board, { ...column, top: column.top + 30, height: column.height - 150 });
  return [rule, ...heading, ...(await renderFooter(board, column, bottom))];
}

/** The style replaces a title with characters that the fonts lack. */
async function renderHeading(board: BoardSocialImage, box: Box): Promise<readonly OverlayOptions[]> {
  const [style, title] = [toRenderableText(board.style), toRenderableText(board.title)];
  const [inItalic, inDisplay] = [
    { face: "italic", color: socialColors.accent },
    { face: "display", color: socialColors.ink },
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
  const room = { width: box.width, height: box.height - used };
  const below = await fitTitle(title, room, { ...inDisplay, size: boardSizes.title });
  return [toOverlay(above, box.left, box.top), toOverlay(below, box.left, box.top + used)];
}

async function renderFooter(board: BoardSocialImage, column: Box, bottom: number): Promise<readonly OverlayOptions[]> {
  const layers = [fillRect({ ...column, top: bottom - 68, height: 1 }, socialColors.rule)];
  const siteName = toRenderableText(board.siteName);
  if (siteName !== null) {
    const block = await renderTextBlock(siteName, {
      face: "display",
      size: boardSizes.siteName,
      color: socialColors.ink,
    });
    layers.push(toOverlay(block, column.left, bottom - block.height + 3));
  }
  const look = { face: "text", size: boardSizes.note, color: socialColors.muted, align: "right" } as const;
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
  return content.layout === "board" ? renderBoardImage(content) : renderPageImage(content);
}
