import { styleFallbackImage } from "../board/card-image.ts";
import { slugOf } from "../kernel/text.ts";
import type { Term } from "../term/term.ts";
import { roomFallbackImage } from "./room-slugs.ts";

/** The picture that stands for a style or a room: its own cover, else the one that ships with the site, else null. */
export function termPicture({ kind, name, cover }: Pick<Term, "kind" | "name" | "cover">): string | null {
  if (kind === "style") return cover ?? styleFallbackImage(slugOf(name));
  return kind === "room" ? roomFallbackImage(slugOf(name)) : null;
}
