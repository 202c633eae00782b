import type { BoardDto } from "../../../adapters/http/contract/board.ts";
import type { ImageDto } from "../../../adapters/http/contract/schemas.ts";
import { truncate } from "../../../core/kernel/text.ts";
import { publicPaths } from "../../../core/site/public-paths.ts";
import { imageRights } from "../../components/image/image-rights.ts";
import { paths } from "../../paths.ts";

/** Pinterest keeps no more of a pin's description. */
const MAX_DESCRIPTION_LENGTH = 500;

/** Page of Pinterest where a pin of the board is made. */
export function getPinterestUrl({ title, url, media, description }: ShareTarget): string {
  const text = truncate(`${title}. ${description}`, MAX_DESCRIPTION_LENGTH);
  const query = new URLSearchParams({ url, ...(media !== null && { media }), description: text });
  return `https://www.pinterest.com/pin/create/button/?${query}`;
}

/** A new e-mail about the board. Spaces are written as %20, since mail programs show a plus as it stands. */
export function getMailtoUrl({ title, url }: Pick<ShareTarget, "title" | "url">): string {
  return `mailto:?subject=${encodeURIComponent(title)}&body=${encodeURIComponent(url)}`;
}

/** What other services are told of a board; addresses are absolute. */
export interface ShareTarget {
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
export function toShareTarget(board: BoardDto, description: string, origin: string): ShareTarget {
  const image = board.moodboard ?? board.products[0]?.picture ?? null;
  const mayShare = image === null || imageRights(image).paintImages;
  const url = mayShare ? image && getPath(image) : publicPaths.boardImage(board.id, board.version);
  return {
    title: board.title,
    url: new URL(paths.board(board.id), origin).href,
    media: url && new URL(url, origin).href,
    description,
  };
}

function getPath({ src }: ImageDto): string {
  return src.startsWith("/images/") ? `${src}?w=${MEDIA_WIDTH}` : src;
}
