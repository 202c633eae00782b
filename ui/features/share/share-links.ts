import type { BoardDto } from "../../../adapters/http/contract/operations/boards.ts";
import { truncate } from "../../../core/kernel/text.ts";
import { getFrameSize, publicPaths, renderEmbedCode } from "../../../core/site/public-paths.ts";
import { paths } from "../../paths.ts";

/** Maximum length of a pin's description at Pinterest. */
const maxDescriptionLength = 500;

/** Returns the URL of Pinterest's page for a new pin. */
export function getPinterestUrl({ title, url, media, description }: ShareTarget): string {
  const text = truncate(`${title}. ${description}`, maxDescriptionLength);
  const query = new URLSearchParams({ url, media, description: text });
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
  /** The image of a pin. */
  readonly media: string;
  readonly description: string;
  /** HTML that shows the board on another site; null for a draft. */
  readonly embedCode: string | null;
}

/** `origin` is scheme, host and port of this site. */
export function toShareTarget(board: BoardDto, description: string, origin: string): ShareTarget {
  return {
    title: board.title,
    url: new URL(paths.board(board.id), origin).href,
    media: new URL(publicPaths.pinImage(board.id, board.version), origin).href,
    description,
    embedCode: board.status === "published" ? getEmbedCode(board, origin) : null,
  };
}

function getEmbedCode({ id, title }: BoardDto, origin: string): string {
  return renderEmbedCode({ url: new URL(publicPaths.embed(id), origin).href, title, ...getFrameSize() });
}
