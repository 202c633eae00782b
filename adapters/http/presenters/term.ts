import { termPicture } from "../../../core/lists/term-picture.ts";
import type { Term } from "../../../core/term/term.ts";
import type { TermWire } from "../contract/term.ts";
import type { ShowPicture } from "./image-urls.ts";

export function presentTerm(term: Term, show: ShowPicture): TermWire {
  const imageUrl = termPicture(term);
  return {
    id: term.id,
    name: term.name,
    imageUrl,
    picture: imageUrl === null ? null : show(imageUrl),
    cover: term.cover,
  };
}
