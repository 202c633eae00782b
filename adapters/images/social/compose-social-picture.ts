import type { SocialPictureOrder } from "../../../core/picture/social-picture.port.ts";
import { composeBoard } from "./compose-board.ts";
import { composePage } from "./compose-page.ts";

/** Needs a process whose FONTCONFIG_FILE is the fonts.conf here: only then are its fonts found, and no others. */
export function composeSocialPicture(order: SocialPictureOrder): Promise<Uint8Array> {
  return order.layout === "board" ? composeBoard(order) : composePage(order);
}
