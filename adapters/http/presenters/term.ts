import { styleFallbackImage } from "../../../core/board/card-image.ts";
import { slugOf } from "../../../core/kernel/slug.ts";
import { roomFallbackImage } from "../../../core/lists/room-slugs.ts";
import type { Term } from "../../../core/lists/term.ts";
import type { TermWire } from "../contract/term.ts";
import type { ShowPicture } from "../pictures/show-pictures.ts";

export function presentTerm(term: Term, show: ShowPicture): TermWire {
  const imageUrl = fallbackImage(term);
  return { id: term.id, name: term.name, imageUrl, picture: imageUrl === null ? null : show(imageUrl) };
}

function fallbackImage({ kind, name }: Term): string | null {
  if (kind === "style") return styleFallbackImage(slugOf(name));
  return kind === "room" ? roomFallbackImage(slugOf(name)) : null;
}
