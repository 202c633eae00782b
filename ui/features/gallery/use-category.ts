import { useQuery } from "@tanstack/react-query";
import { type SlugPage, slugPage } from "../../../core/lists/slug-page.ts";
import { useReads } from "../../api/reads-context.tsx";
import { roomsQuery, stylesQuery } from "./gallery-queries.ts";

/** A style or room with the picture that stands for it. */
export interface Category extends SlugPage {
  readonly imageUrl: string | null;
}

/** What an address of one segment shows; undefined while the lists of styles and rooms are on their way. */
export function useCategory(segment: string): Category | undefined {
  const reads = useReads();
  const styles = useQuery(stylesQuery(reads));
  const rooms = useQuery(roomsQuery(reads));
  if (styles.isPending || rooms.isPending) return undefined;
  return categoryOf(segment, styles.data ?? [], rooms.data ?? []);
}

type Named = Parameters<typeof slugPage>[1][number] & { readonly imageUrl: string | null };

export function categoryOf(segment: string, styles: readonly Named[], rooms: readonly Named[]): Category {
  const page = slugPage(segment, styles, rooms);
  const terms = page.kind === "style" ? styles : rooms;
  const imageUrl = terms.find(({ name }) => name === page.name)?.imageUrl ?? null;
  return { ...page, imageUrl };
}

export function filterOf({ kind, slug }: SlugPage) {
  return kind === "style" ? { style: slug } : { room: slug };
}
