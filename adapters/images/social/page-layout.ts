import type { OverlayOptions } from "sharp";
import {
  type PageSocialImage,
  type SocialImageContent,
  socialImageSize,
} from "../../../core/image/social-image.port.ts";
import { renderBoardImage } from "./board-layout.ts";
import { coverImage, createCanvas, encodeJpeg, fillRect, socialColors } from "./canvas.ts";
import { fitTitle, renderTextBlock, toOverlay, toRenderableText } from "./text-rendering.ts";

const { width, height } = socialImageSize;
const margin = 64;
const imageAboveText = 40;
const imageRightOfText = 64;
const imageBelowText = 44;
const sizes = { title: 104, siteName: 32 } as const;

/** A picture into whose lower left corner the paper cuts a slip with the page's name. */
async function renderPageImage(page: PageSocialImage): Promise<Buffer> {
  const whole = { left: 0, top: 0, width, height };
  const image = page.image === null ? [] : [await coverImage(page.image, whole)];
  return await encodeJpeg(createCanvas(socialColors.sunk), [...image, ...(await renderTitleBox(page))]);
}

async function renderTitleBox({ title, siteName, isStyle }: PageSocialImage): Promise<readonly OverlayOptions[]> {
  const text = toRenderableText(title);
  const name = title === siteName ? null : toRenderableText(siteName);
  const look = isStyle
    ? ({ face: "italic", color: socialColors.accent } as const)
    : ({ face: "display", color: socialColors.ink } as const);
  const room = { width: width * 0.66, height: height * 0.5 };
  const heading = text === null ? null : await fitTitle(text, room, { ...look, size: sizes.title });
  const sign =
    name === null
      ? null
      : await renderTextBlock(name, { face: "display", size: sizes.siteName, color: socialColors.ink });
  const lines = [heading, sign].filter((line) => line !== null);
  if (lines.length === 0) return [];
  const gap = lines.length === 2 ? 22 : 0;
  const slipHeight = imageAboveText + lines.reduce((sum, line) => sum + line.height, gap) + imageBelowText;
  const slipWidth = margin + Math.max(...lines.map((line) => line.width)) + imageRightOfText;
  const top = height - slipHeight;
  const ground = fillRect({ left: 0, top, width: slipWidth, height: slipHeight }, socialColors.paper);
  const placedHeading = heading === null ? [] : [toOverlay(heading, margin, top + imageAboveText)];
  const placedSign = sign === null ? [] : [toOverlay(sign, margin, height - imageBelowText - sign.height)];
  return [ground, ...placedHeading, ...placedSign];
}

/** Needs a process whose FONTCONFIG_FILE is the fonts.conf here: only then are its fonts found, and no others. */
export function renderSocialImage(order: SocialImageContent): Promise<Uint8Array> {
  return order.layout === "board" ? renderBoardImage(order) : renderPageImage(order);
}
