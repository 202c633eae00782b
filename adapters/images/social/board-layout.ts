import type { OverlayOptions } from "sharp";
import sharp from "sharp";
import { type BoardSocialImage, type SocialProduct, socialImageSize } from "../../../core/board/social-image.port.ts";
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

const { width: sheetWidth, height: sheetHeight } = socialImageSize;
const margin = 64;
const hairline = 2;
const boardSizes = { style: 36, title: 76, note: 24, siteName: 32, plate: 42 } as const;
const maxCaptionLength = 90;
const plateMargin = 28;

/** Renders a board: images on the left, text on the right, as on the board's page. */
export async function renderBoardImage(content: BoardSocialImage): Promise<Buffer> {
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

export async function positionImages(
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
export function isShowable(item: SocialProduct): boolean {
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
export type TextColors = Readonly<Record<"ink" | "muted" | "accent" | "rule", string>>;

/** A rule, style and title at the top; site name and number of products at the bottom. */
export async function renderText(
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
