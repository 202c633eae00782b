import type { BoardWire } from "../../../adapters/http/contract/board.ts";
import type { PictureWire } from "../../../adapters/http/contract/schemas.ts";
import { beginningOf } from "../../../core/kernel/text.ts";
import { publicAddresses } from "../../../core/site/public-paths.ts";
import { imageRights } from "../../components/image/image-rights.ts";
import { paths } from "../../paths.ts";

/** Pinterest keeps no more of a pin's description. */
const LONGEST_DESCRIPTION = 500;

/** Page of Pinterest where a pin of the board is made. */
export function pinAddress({ title, url, media, description }: SharedBoard): string {
  const words = beginningOf(`${title}. ${description}`, LONGEST_DESCRIPTION);
  const query = new URLSearchParams({ url, ...(media !== null && { media }), description: words });
  return `https://www.pinterest.com/pin/create/button/?${query}`;
}

/** A new e-mail about the board. Spaces are written as %20, since mail programs show a plus as it stands. */
export function mailAddress({ title, url }: Pick<SharedBoard, "title" | "url">): string {
  return `mailto:?subject=${encodeURIComponent(title)}&body=${encodeURIComponent(url)}`;
}

/** What other services are told of a board; addresses are absolute. */
export interface SharedBoard {
  readonly title: string;
  readonly url: string;
  readonly media: string | null;
  readonly description: string;
}

/** Wide enough for a pin. */
const MEDIA_WIDTH = 1280;

/**
 * `origin` is scheme, host and port of this site. The picture is the moodboard, else that of the first product. Other
 * services store what they are given, so an image that may not be painted gives way to the board's social picture.
 */
export function sharedBoard(board: BoardWire, description: string, origin: string): SharedBoard {
  const picture = board.moodboard ?? board.products[0]?.picture ?? null;
  const mayShare = picture === null || imageRights(picture).paintImages;
  const address = mayShare ? picture && pathOf(picture) : publicAddresses.boardPicture(board.id, board.version);
  return {
    title: board.title,
    url: new URL(paths.board(board.id), origin).href,
    media: address && new URL(address, origin).href,
    description,
  };
}

function pathOf({ src }: PictureWire): string {
  return src.startsWith("/images/") ? `${src}?w=${MEDIA_WIDTH}` : src;
}
