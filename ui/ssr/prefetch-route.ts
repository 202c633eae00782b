import type { QueryClient } from "@tanstack/react-query";
import type { PageData } from "../../adapters/http/contract/page-renderer.ts";
import {
  boardListQuery,
  boardQuery,
  featuredQuery,
  moreBoardsQuery,
  roomsQuery,
  siteQuery,
  stylesQuery,
} from "../api/queries.ts";
import { resolveCategory, toListFilter } from "../features/gallery/use-category.ts";
import type { ListSearchParams } from "../routes/list-search-params.ts";
import type { Route } from "../routes/routes.ts";

interface PrefetchContext {
  readonly client: QueryClient;
  readonly reads: PageData;
  /** What the query of the page's address asks for. */
  readonly search: ListSearchParams;
}

/** Reads all that a page shows, so that it is rendered whole. Errors: those of the reads. */
export async function prefetchRoute(route: Route, context: PrefetchContext): Promise<void> {
  const { client, reads } = context;
  await Promise.all([client.fetchQuery(siteQuery(reads)), prefetchContent(route, context)]);
}

async function prefetchContent(route: Route, { client, reads, search }: PrefetchContext): Promise<unknown> {
  switch (route.name) {
    case "home":
      return Promise.all([client.fetchQuery(featuredQuery(reads)), client.fetchQuery(stylesQuery(reads))]);
    case "boards":
      return Promise.all([
        client.fetchInfiniteQuery(boardListQuery(reads, search.filter, search.after)),
        client.fetchQuery(stylesQuery(reads)),
        client.fetchQuery(roomsQuery(reads)),
      ]);
    case "styles":
      return client.fetchQuery(stylesQuery(reads));
    case "rooms":
      return client.fetchQuery(roomsQuery(reads));
    case "category":
      return prefetchCategory(route.slug, { client, reads, search });
    case "board":
      return prefetchBoard(route.id, { client, reads });
    default:
      // What admins see is asked for by their browsers alone.
      return undefined;
  }
}

async function prefetchCategory(slug: string, { client, reads, search }: PrefetchContext): Promise<void> {
  const [styles, rooms] = await Promise.all([
    client.fetchQuery(stylesQuery(reads)),
    client.fetchQuery(roomsQuery(reads)),
  ]);
  await client.fetchInfiniteQuery(
    boardListQuery(reads, toListFilter(resolveCategory(slug, styles, rooms)), search.after),
  );
}

async function prefetchBoard(id: string, { client, reads }: Omit<PrefetchContext, "search">): Promise<void> {
  const board = await client.fetchQuery(boardQuery(reads, id));
  if (board?.room) await client.fetchQuery(moreBoardsQuery(reads, board, board.room));
}
