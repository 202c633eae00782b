import type { OverlayOptions } from "sharp";
import {
  type PageSocialImage,
  type SocialImageContent,
  socialImageSize,
} from "../../../core/image/social-image.port.ts";
import { renderBoardImage } from "./board-layout.ts";
import { coverImage, createCanvas, encodeJpeg, fillRect, socialColors } from "./canvas.ts";
import { renderPin } from "./pin-layout.ts";
import { fitTitle, renderTextBlock, toOverlay, toRenderableText } from "./text-rendering.ts";

const { width: sheetWidth, height: sheetHeight } = socialImageSize;
const margin = 64;
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
