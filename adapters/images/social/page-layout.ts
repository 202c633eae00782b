import type { OverlayOptions } from "sharp";
import { type SocialPage, type SocialPictureOrder, socialPictureSize } from "../../../core/image/social-image.port.ts";
import { composeBoard } from "./board-layout.ts";
import { asJpeg, covering, filled, sheet, socialColors } from "./canvas.ts";
import { drawable, placed, setText, setTitle } from "./text-rendering.ts";

const { width, height } = socialPictureSize;
const margin = 64;
const aboveWords = 40;
const rightOfWords = 64;
const belowWords = 44;
const sizes = { title: 104, siteName: 32 } as const;

/** A picture into whose lower left corner the paper cuts a slip with the page's name. */
async function composePage(page: SocialPage): Promise<Buffer> {
  const whole = { left: 0, top: 0, width, height };
  const picture = page.picture === null ? [] : [await covering(page.picture, whole)];
  return await asJpeg(sheet(socialColors.sunk), [...picture, ...(await slip(page))]);
}

async function slip({ title, siteName, isStyle }: SocialPage): Promise<readonly OverlayOptions[]> {
  const words = drawable(title);
  const name = title === siteName ? null : drawable(siteName);
  const look = isStyle
    ? ({ face: "italic", color: socialColors.accent } as const)
    : ({ face: "display", color: socialColors.ink } as const);
  const room = { width: width * 0.66, height: height * 0.5 };
  const heading = words === null ? null : await setTitle(words, room, { ...look, size: sizes.title });
  const sign =
    name === null ? null : await setText(name, { face: "display", size: sizes.siteName, color: socialColors.ink });
  const lines = [heading, sign].filter((line) => line !== null);
  if (lines.length === 0) return [];
  const gap = lines.length === 2 ? 22 : 0;
  const slipHeight = aboveWords + lines.reduce((sum, line) => sum + line.height, gap) + belowWords;
  const slipWidth = margin + Math.max(...lines.map((line) => line.width)) + rightOfWords;
  const top = height - slipHeight;
  const ground = filled({ left: 0, top, width: slipWidth, height: slipHeight }, socialColors.paper);
  const placedHeading = heading === null ? [] : [placed(heading, margin, top + aboveWords)];
  const placedSign = sign === null ? [] : [placed(sign, margin, height - belowWords - sign.height)];
  return [ground, ...placedHeading, ...placedSign];
}

/** Needs a process whose FONTCONFIG_FILE is the fonts.conf here: only then are its fonts found, and no others. */
export function composeSocialPicture(order: SocialPictureOrder): Promise<Uint8Array> {
  return order.layout === "board" ? composeBoard(order) : composePage(order);
}
