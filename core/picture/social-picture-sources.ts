import type { Board } from "../board/board.ts";
import { slugOf } from "../kernel/slug.ts";
import { slugPage } from "../lists/slug-page.ts";
import type { Term } from "../lists/term.ts";
import { termPicture } from "../lists/term-picture.ts";
import { heroPicture } from "../site/hero-picture.ts";
import type { IsDirect } from "./direct-sources.ts";
import type { SocialBoard } from "./social-picture.port.ts";

interface BoardSources {
  readonly shows: SocialBoard["shows"];
  readonly sources: readonly string[];
}

const mostThings = 4;

/** What a board can be shown by, the best first: the order of cards, with things in company. Direct pictures stay out. */
export function boardSources(
  { uploadedMoodboardUrl, products, imageUrl, style }: Board,
  styles: readonly Term[],
  isDirect: IsDirect,
): readonly BoardSources[] {
  const kept = (addresses: readonly (string | null)[]) =>
    addresses.map((address) => address ?? "").filter((address) => address !== "" && !isDirect(address));
  const scene = (address: string | null): BoardSources => ({ shows: "scene", sources: kept([address]) });
  const things = kept(products.map((product) => product.imageUrl)).slice(0, mostThings);
  const all: readonly BoardSources[] = [
    scene(uploadedMoodboardUrl),
    { shows: "things", sources: things },
    scene(imageUrl),
    scene(pictureOf("style", style, styles)),
  ];
  return all.filter(({ sources }) => sources.length > 0);
}

export interface PageSubject {
  readonly title: string;
  readonly source: string | null;
  readonly isStyle: boolean;
}

const lists: ReadonlyMap<string, PageSubject> = new Map<string, PageSubject>([
  ["boards", { title: "All Style Boards", source: "/pictures/styles/scandinavian.jpg", isStyle: false }],
  ["styles", { title: "Browse by Style", source: "/pictures/styles/bohemian.jpg", isStyle: false }],
  ["rooms", { title: "Browse by Room", source: "/pictures/rooms/living-room.jpg", isStyle: false }],
]);

/** The home page, where `slug` is null, a list, a style or a room; null for a name that nobody has stored. */
export function pageSubject(
  slug: string | null,
  siteName: string,
  { styles, rooms }: { readonly styles: readonly Term[]; readonly rooms: readonly Term[] },
): PageSubject | null {
  if (slug === null) return { title: siteName, source: heroPicture, isStyle: false };
  const list = lists.get(slug);
  if (list !== undefined) return list;
  const page = slugPage(slug, styles, rooms);
  if (!page.known) return null;
  const isStyle = page.kind === "style";
  const source = pictureOf(page.kind, page.name, isStyle ? styles : rooms);
  return { title: page.name, source: source ?? heroPicture, isStyle };
}

function pictureOf(kind: "style" | "room", name: string, terms: readonly Term[]): string | null {
  const cover = terms.find((term) => slugOf(term.name) === slugOf(name))?.cover ?? null;
  return termPicture({ kind, name, cover });
}
