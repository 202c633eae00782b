import type { OverlayOptions } from "sharp";
import { type SocialBoard, type SocialThing, socialPictureSize } from "../../../core/image/social-image.port.ts";
import { beginningOf } from "../../../core/kernel/text.ts";
import { asJpeg, type Box, covering, filled, onPlate, sheet, socialColors } from "./canvas.ts";
import { drawable, placed, setText, setTitle } from "./text-rendering.ts";

const { width: sheetWidth, height: sheetHeight } = socialPictureSize;
const margin = 64;
const hairline = 2;
const sizes = { style: 36, title: 76, note: 24, siteName: 32, plate: 42 } as const;
const longestPlateTitle = 90;
const plateMargin = 28;

/** Pictures at the left, words at the right, as on the board's own page. */
export async function composeBoard(order: SocialBoard): Promise<Buffer> {
  const board = { ...order, pictures: order.pictures.filter(isShowable) };
  const places = placesFor(board);
  const pictures = await placePictures(board, places);
  const left = rightOf(places) + margin;
  const column = { left, top: margin, width: sheetWidth - margin - left, height: sheetHeight - 2 * margin };
  return await asJpeg(sheet(socialColors.paper), [...pictures, ...(await placeWords(board, column))]);
}

/** A moodboard is three to four. Things stand in squares: one large, two in a column, or four. */
function placesFor({ shows, pictures }: SocialBoard): readonly Box[] {
  const half = (sheetHeight - hairline) / 2;
  const small = (left: number, top: number): Box => ({ left, top, width: half, height: half });
  const whole = (width: number): readonly Box[] => [{ left: 0, top: 0, width, height: sheetHeight }];
  const far = half + hairline;
  if (pictures.length === 0) return [];
  if (shows === "scene") return whole(Math.round((sheetHeight * 3) / 4));
  if (pictures.length === 1) return whole(sheetHeight);
  if (pictures.length < 4) return [small(0, 0), small(0, far)];
  return [small(0, 0), small(far, 0), small(0, far), small(far, far)];
}

async function placePictures({ shows, pictures }: SocialBoard, places: readonly Box[]): Promise<OverlayOptions[]> {
  const ground = { left: 0, top: 0, width: rightOf(places) + hairline, height: sheetHeight };
  const layers = places.map(async (box, place) => {
    const picture = pictures[place];
    if (picture === undefined) return [];
    if ("title" in picture) return await titlePlate(picture.title, box);
    return shows === "scene" ? [await covering(picture, box)] : await onPlate(picture, box);
  });
  const placedPictures = (await Promise.all(layers)).flat();
  return shows === "scene" ? placedPictures : [filled(ground, socialColors.rule), ...placedPictures];
}

/** A title in letters that are not here would leave its plate blank. */
function isShowable(thing: SocialThing): boolean {
  return !("title" in thing) || drawable(thing.title) !== null;
}

/** Stands where an image may not be painted: the beginning of its title at the foot of the box, as on the site's own plates. */
async function titlePlate(title: string, box: Box): Promise<readonly OverlayOptions[]> {
  const line = drawable(title) ?? "";
  const words = line.length > longestPlateTitle ? `${beginningOf(line, longestPlateTitle).trimEnd()}...` : line;
  const room = { width: box.width - 2 * plateMargin, height: box.height - 2 * plateMargin };
  const set = await setTitle(words, room, { face: "display", size: sizes.plate, color: socialColors.ink });
  const top = box.top + box.height - plateMargin - set.height;
  return [filled(box, socialColors.sunk), placed(set, box.left + plateMargin, top)];
}

function rightOf(places: readonly Box[]): number {
  return Math.max(0, ...places.map(({ left, width }) => left + width));
}

/** From the top: a rule, style and title; at the foot: whose board it is, and how many things. */
async function placeWords(board: SocialBoard, column: Box): Promise<readonly OverlayOptions[]> {
  const bottom = column.top + column.height;
  const rule = filled({ ...column, height: 2 }, socialColors.ink);
  const heading = await placeHeading(board, { ...column, top: column.top + 30, height: column.height - 150 });
  return [rule, ...heading, ...(await placeFoot(board, column, bottom))];
}

/** A style stands in for a title that cannot be set. */
async function placeHeading(board: SocialBoard, box: Box): Promise<readonly OverlayOptions[]> {
  const [style, title] = [drawable(board.style), drawable(board.title)];
  const [inItalic, inDisplay] = [
    { face: "italic", color: socialColors.accent },
    { face: "display", color: socialColors.ink },
  ] as const;
  if (style === null || title === null) {
    const words = title ?? style;
    const look = title === null ? inItalic : inDisplay;
    return words === null
      ? []
      : [placed(await setTitle(words, box, { ...look, size: sizes.title }), box.left, box.top)];
  }
  const above = await setText(style, { ...inItalic, size: sizes.style });
  const used = above.height + 20;
  const room = { width: box.width, height: box.height - used };
  const below = await setTitle(title, room, { ...inDisplay, size: sizes.title });
  return [placed(above, box.left, box.top), placed(below, box.left, box.top + used)];
}

async function placeFoot(board: SocialBoard, column: Box, bottom: number): Promise<readonly OverlayOptions[]> {
  const layers = [filled({ ...column, top: bottom - 68, height: 1 }, socialColors.rule)];
  const siteName = drawable(board.siteName);
  if (siteName !== null) {
    const set = await setText(siteName, { face: "display", size: sizes.siteName, color: socialColors.ink });
    layers.push(placed(set, column.left, bottom - set.height + 3));
  }
  const look = { face: "text", size: sizes.note, color: socialColors.muted, flush: "right" } as const;
  const note = await setText(board.note, look);
  layers.push(placed(note, column.left + column.width - note.width, bottom - note.height));
  return layers;
}
