import { useQuery } from "@tanstack/react-query";
import type { PictureWire } from "../../../adapters/http/contract/schemas.ts";
import type { TermWire } from "../../../adapters/http/contract/term.ts";
import { slugOf } from "../../../core/kernel/text.ts";
import { isFixedRoomSlug, type SlugPage, slugPage } from "../../../core/term/category-page.ts";
import { useReads } from "../../api/public-api-context.tsx";
import { type ListFilter, roomsQuery, stylesQuery } from "../../api/queries.ts";

/** A style or room with the picture that stands for it. */
export interface Category extends SlugPage {
  readonly imageUrl: string | null;
  readonly picture: PictureWire | null;
}

/** What an address of one segment shows. Until the lists of styles and rooms are there, it is what its slug says. */
export function useCategory(segment: string): { readonly category: Category; readonly isSettled: boolean } {
  const reads = useReads();
  const styles = useQuery(stylesQuery(reads));
  const rooms = useQuery(roomsQuery(reads));
  return {
    category: categoryOf(segment, styles.data ?? [], rooms.data ?? []),
    isSettled: !styles.isPending && !rooms.isPending,
  };
}

export function categoryOf(segment: string, styles: readonly TermWire[], rooms: readonly TermWire[]): Category {
  const page = slugPage(segment, styles, rooms);
  const terms = page.kind === "style" ? styles : rooms;
  const term = terms.find(({ name }) => name === page.name);
  return { ...page, imageUrl: term?.imageUrl ?? null, picture: term?.picture ?? null };
}

export function filterOf({ kind, slug }: SlugPage) {
  return kind === "style" ? { style: slug } : { room: slug };
}

/** Whether the style and the room of a filter are ones that the site has; a list that is not there yet has every name. */
export function useKnownFilter({ style, room }: ListFilter): boolean {
  const reads = useReads();
  const styles = useQuery(stylesQuery(reads)).data;
  const rooms = useQuery(roomsQuery(reads)).data;
  return isKnown(style, styles) && (isKnown(room, rooms) || isFixedRoomSlug(slugOf(room ?? "")));
}

function isKnown(slug: string | undefined, terms: readonly { readonly name: string }[] | undefined): boolean {
  return slug === undefined || (terms?.some(({ name }) => slugOf(name) === slugOf(slug)) ?? true);
}
