import { useQuery } from "@tanstack/react-query";
import { slugOf } from "../../../core/kernel/text.ts";
import { isFixedRoomSlug } from "../../../core/lists/room-slugs.ts";
import { useReads } from "../../api/public-api-context.tsx";
import { type ListFilter, roomsQuery, stylesQuery } from "../../api/queries.ts";

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
