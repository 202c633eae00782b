import { useInfiniteQuery, useQuery } from "@tanstack/react-query";
import type { TermDto } from "../../../adapters/http/contract/operations/terms.ts";
import type { ImageDto } from "../../../adapters/http/contract/schemas.ts";
import { slugify } from "../../../core/kernel/text.ts";
import { type CategoryPage, isBuiltInRoomSlug, resolveCategoryPage } from "../../../core/term/category-page.ts";
import { usePublicApi } from "../../api/public-api-context.tsx";
import { boardListQuery, roomsQuery, stylesQuery } from "../../api/queries.ts";
import { getImageRights } from "../../components/image/image-sources.ts";
import type { BoardListFilter } from "../../paths.ts";

/** A style or room with its image. */
export interface CategoryWithImage extends CategoryPage {
  readonly imageUrl: string | null;
  readonly image: ImageDto | null;
}

/**
 * Resolves a path segment to a style or room (core/README.md, C3 to C6). `isResolved` is false until the lists have
 * loaded.
 */
export function useCategory(segment: string): { readonly category: CategoryWithImage; readonly isResolved: boolean } {
  const api = usePublicApi();
  const styles = useQuery(stylesQuery(api));
  const rooms = useQuery(roomsQuery(api));
  return {
    category: resolveCategory(segment, styles.data ?? [], rooms.data ?? []),
    isResolved: !styles.isPending && !rooms.isPending,
  };
}

export function resolveCategory(
  segment: string,
  styles: readonly TermDto[],
  rooms: readonly TermDto[],
): CategoryWithImage {
  const page = resolveCategoryPage(segment, styles, rooms);
  const terms = page.kind === "style" ? styles : rooms;
  const term = terms.find(({ name }) => name === page.name);
  return { ...page, imageUrl: term?.imageUrl ?? null, image: term?.picture ?? null };
}

/**
 * The image of a category, else of its newest board with a moodboard that may be cropped. Reads the list that
 * `BoardList` loads.
 */
export function useHeroImage(category: CategoryWithImage, after: string | null): ImageDto | null {
  const boards = useInfiniteQuery({ ...boardListQuery(usePublicApi(), toListFilter(category), after), enabled: false });
  if (category.image !== null) return category.image;
  const cards = boards.data?.pages[0]?.items ?? [];
  const moodboards = cards.flatMap(({ picture, ofProduct, ofScene }) => (ofProduct || ofScene ? [] : (picture ?? [])));
  return moodboards.find((image) => getImageRights(image).canAlterImages) ?? null;
}

export function toListFilter({ kind, slug }: CategoryPage) {
  return kind === "style" ? { style: slug } : { room: slug };
}

/** True if style and room of a filter exist. Before a list has loaded, every slug counts as known. */
export function useIsKnownFilter({ style, room }: BoardListFilter): boolean {
  const api = usePublicApi();
  const styles = useQuery(stylesQuery(api)).data;
  const rooms = useQuery(roomsQuery(api)).data;
  return isKnown(style, styles) && (isKnown(room, rooms) || isBuiltInRoomSlug(slugify(room ?? "")));
}

function isKnown(slug: string | undefined, terms: readonly { readonly name: string }[] | undefined): boolean {
  return slug === undefined || (terms?.some(({ name }) => slugify(name) === slugify(slug)) ?? true);
}
