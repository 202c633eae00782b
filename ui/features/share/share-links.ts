import type { BoardDto } from "../../../adapters/http/contract/operations/boards.ts";
import type { ImageDto } from "../../../adapters/http/contract/schemas.ts";
import { truncate } from "../../../core/kernel/text.ts";
import { publicPaths } from "../../../core/site/public-paths.ts";
import { getImageRights } from "../../components/image/image-rights.ts";
import { paths } from "../../paths.ts";

/** Maximum length of a pin's description at Pinterest. */
const maxDescriptionLength = 500;

/** Returns the URL of Pinterest's page for a new pin. */
export function getPinterestUrl({ title, url, media, description }: ShareTarget): string {
  const text = truncate(`${title}. ${description}`, maxDescriptionLength);
  const query = new URLSearchParams({ url, ...(media !== null && { media }), description: text });
  return `https://www.pinterest.com/pin/create/button/?${query}`;
}

/** Returns a `mailto:` URL. Spaces are encoded as %20, because mail clients show "+" literally. */
export function getMailtoUrl({ title, url }: Pick<ShareTarget, "title" | "url">): string {
  return `mailto:?subject=${encodeURIComponent(title)}&body=${encodeURIComponent(url)}`;
}

/** Data of a board for other services, with absolute URLs. */
export interface ShareTarget {
  readonly title: string;
  readonly url: string;
  readonly media: string | null;
  readonly description: string;
}

/** Width of the image for a pin. */
const mediaWidth = 1280;

/**
 * `origin` is scheme, host and port of this site. The image is the moodboard, else that of the first product. Other
 * services store images, so an image that may not be stored is replaced by the board's preview image.
 */
export function toShareTarget(board: BoardDto, description: string, origin: string): ShareTarget {
  const image = board.moodboard ?? board.products[0]?.picture ?? null;
  const canShareImage = image === null || getImageRights(image).canPaintImages;
  const url = canShareImage ? image && getPath(image) : publicPaths.boardImage(board.id, board.version);
  return {
    title: board.title,
    url: new URL(paths.board(board.id), origin).href,
    media: url && new URL(url, origin).href,
    description,
  };
}

function getPath({ src }: ImageDto): string {
  return src.startsWith("/images/") ? `${src}?w=${mediaWidth}` : src;
}
