import type { Board } from "../board/board.ts";
import { termPicture } from "../board/card-image.ts";
import { slugOf } from "../kernel/text.ts";
import type { ContentRights } from "../product/content-rights.ts";
import { heroPicture } from "../site/bundled-images.ts";
import { slugPage } from "../term/category-page.ts";
import type { Term } from "../term/term.ts";
import type { SocialBoard } from "./social-image.port.ts";

/** An image to read, or the title that stands in its place. */
type ThingSource = string | { readonly title: string };

interface BoardSources {
  readonly shows: SocialBoard["shows"];
  readonly sources: readonly ThingSource[];
}

const mostThings = 4;

/**
 * What a board can be shown by, the best first: the order of cards, with things in company. Images that may not be
 * painted stay out; a product's title takes the place of its image.
 */
export function boardSources(
  { uploadedMoodboardUrl, products, imageUrl, style }: Board,
  styles: readonly Term[],
  rights: Pick<ContentRights, "ofImage">,
): readonly BoardSources[] {
  const scene = (address: string | null): BoardSources => {
    const isPainted = address !== null && address !== "" && isPaintable(address, rights);
    return { shows: "scene", sources: isPainted ? [address] : [] };
  };
  const things = products
    .filter(({ imageUrl }) => imageUrl !== "")
    .slice(0, mostThings)
    .map(({ imageUrl, title }) => (isPaintable(imageUrl, rights) ? imageUrl : { title }));
  const all: readonly BoardSources[] = [
    scene(uploadedMoodboardUrl),
    { shows: "things", sources: things },
    scene(imageUrl),
    scene(pictureOf("style", style, styles)),
  ];
  return all.filter(({ sources }) => sources.length > 0);
}

/** These pictures are stored: what is painted into them is kept. */
function isPaintable(image: string, rights: Pick<ContentRights, "ofImage">): boolean {
  const { keepImages, paintImages } = rights.ofImage(image);
  return keepImages && paintImages;
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
