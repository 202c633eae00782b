import { beginningOf } from "../../../core/kernel/beginning-of.ts";
import type { SharedBoard } from "./shared-board.ts";

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
