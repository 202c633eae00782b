import type { SocialPictureOrder } from "../../../core/image/social-image.port.ts";
import { composeBoard } from "./board-layout.ts";
import { composePage } from "./page-layout.ts";

/** Needs a process whose FONTCONFIG_FILE is the fonts.conf here: only then are its fonts found, and no others. */
export function composeSocialPicture(order: SocialPictureOrder): Promise<Uint8Array> {
  return order.layout === "board" ? composeBoard(order) : composePage(order);
}
