import type { OverlayOptions } from "sharp";
import { type BoardSocialImage, type SocialProduct, socialImageSize } from "../../../core/image/social-image.port.ts";
import { truncate } from "../../../core/kernel/text.ts";
import { type Box, containImage, coverImage, createCanvas, encodeJpeg, fillRect, socialColors } from "./canvas.ts";
import { fitTitle, renderTextBlock, toOverlay, toRenderableText } from "./text-rendering.ts";

const { width: sheetWidth, height: sheetHeight } = socialImageSize;
const margin = 64;
const hairline = 2;
const sizes = { style: 36, title: 76, note: 24, siteName: 32, plate: 42 } as const;
const maxCaptionLength = 90;
const plateMargin = 28;

/** Pictures at the left, words at the right, as on the board's own page. */
export async function renderBoardImage(order: BoardSocialImage): Promise<Buffer> {
  const board = { ...order, images: order.images.filter(isShowable) };
  const places = layoutImages(board);
  const images = await positionImages(board, places);
  const left = toRightOf(places) + margin;
  const column = { left, top: margin, width: sheetWidth - margin - left, height: sheetHeight - 2 * margin };
  return await encodeJpeg(createCanvas(socialColors.paper), [...images, ...(await renderText(board, column))]);
}

/** A moodboard is three to four. Things stand in squares: one large, two in a column, or four. */
function layoutImages({ arrangement, images }: BoardSocialImage): readonly Box[] {
  const half = (sheetHeight - hairline) / 2;
  const small = (left: number, top: number): Box => ({ left, top, width: half, height: half });
  const whole = (width: number): readonly Box[] => [{ left: 0, top: 0, width, height: sheetHeight }];
  const far = half + hairline;
  if (images.length === 0) return [];
  if (arrangement === "cover") return whole(Math.round((sheetHeight * 3) / 4));
  if (images.length === 1) return whole(sheetHeight);
  if (images.length < 4) return [small(0, 0), small(0, far)];
  return [small(0, 0), small(far, 0), small(0, far), small(far, far)];
}

async function positionImages(
  { arrangement, images }: BoardSocialImage,
  places: readonly Box[],
): Promise<OverlayOptions[]> {
  const ground = { left: 0, top: 0, width: toRightOf(places) + hairline, height: sheetHeight };
  const layers = places.map(async (box, place) => {
    const image = images[place];
    if (image === undefined) return [];
    if ("title" in image) return await titlePlate(image.title, box);
    return arrangement === "cover" ? [await coverImage(image, box)] : await containImage(image, box);
  });
  const placedPictures = (await Promise.all(layers)).flat();
  return arrangement === "cover" ? placedPictures : [fillRect(ground, socialColors.rule), ...placedPictures];
}

/** A title in letters that are not here would leave its plate blank. */
function isShowable(item: SocialProduct): boolean {
  return !("title" in item) || toRenderableText(item.title) !== null;
}

/** Stands where an image may not be painted: the beginning of its title at the foot of the box, as on the site's own plates. */
async function titlePlate(title: string, box: Box): Promise<readonly OverlayOptions[]> {
  const line = toRenderableText(title) ?? "";
  const text = line.length > maxCaptionLength ? `${truncate(line, maxCaptionLength).trimEnd()}...` : line;
  const room = { width: box.width - 2 * plateMargin, height: box.height - 2 * plateMargin };
  const set = await fitTitle(text, room, { face: "display", size: sizes.plate, color: socialColors.ink });
  const top = box.top + box.height - plateMargin - set.height;
  return [fillRect(box, socialColors.sunk), toOverlay(set, box.left + plateMargin, top)];
}

function toRightOf(places: readonly Box[]): number {
  return Math.max(0, ...places.map(({ left, width }) => left + width));
}

/** From the top: a rule, style and title; at the foot: whose board it is, and how many things. */
async function renderText(board: BoardSocialImage, column: Box): Promise<readonly OverlayOptions[]> {
  const bottom = column.top + column.height;
  const rule = fillRect({ ...column, height: 2 }, socialColors.ink);
  const heading = await renderHeading(board, { ...column, top: column.top + 30, height: column.height - 150 });
  return [rule, ...heading, ...(await renderFooter(board, column, bottom))];
}

/** A style stands in for a title that cannot be set. */
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
      : [toOverlay(await fitTitle(text, box, { ...look, size: sizes.title }), box.left, box.top)];
  }
  const above = await renderTextBlock(style, { ...inItalic, size: sizes.style });
  const used = above.height + 20;
  const room = { width: box.width, height: box.height - used };
  const below = await fitTitle(title, room, { ...inDisplay, size: sizes.title });
  return [toOverlay(above, box.left, box.top), toOverlay(below, box.left, box.top + used)];
}

async function renderFooter(board: BoardSocialImage, column: Box, bottom: number): Promise<readonly OverlayOptions[]> {
  const layers = [fillRect({ ...column, top: bottom - 68, height: 1 }, socialColors.rule)];
  const siteName = toRenderableText(board.siteName);
  if (siteName !== null) {
    const set = await renderTextBlock(siteName, { face: "display", size: sizes.siteName, color: socialColors.ink });
    layers.push(toOverlay(set, column.left, bottom - set.height + 3));
  }
  const look = { face: "text", size: sizes.note, color: socialColors.muted, flush: "right" } as const;
  const note = await renderTextBlock(board.countLabel, look);
  layers.push(toOverlay(note, column.left + column.width - note.width, bottom - note.height));
  return layers;
}
