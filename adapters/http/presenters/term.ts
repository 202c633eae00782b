import { styleFallbackImage } from "../../../core/board/card-image.ts";
import { slugOf } from "../../../core/kernel/slug.ts";
import { roomFallbackImage } from "../../../core/lists/room-slugs.ts";
import type { Term } from "../../../core/lists/term.ts";
import type { TermWire } from "../contract/term.ts";

export function presentTerm(term: Term): TermWire {
  return { id: term.id, name: term.name, imageUrl: fallbackImage(term) };
}

function fallbackImage({ kind, name }: Term): string | null {
  if (kind === "style") return styleFallbackImage(slugOf(name));
  return kind === "room" ? roomFallbackImage(slugOf(name)) : null;
}
