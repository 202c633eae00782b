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
  readonly api: PageData;
  /** Parsed query string of the page's URL. */
  readonly search: ListSearchParams;
}

/** Fetches all data of a page, so that it renders completely. Throws the errors of `api`. */
export async function prefetchRoute(route: Route, context: PrefetchContext): Promise<void> {
  const { client, api } = context;
  await Promise.all([client.fetchQuery(siteQuery(api)), prefetchContent(route, context)]);
}

async function prefetchContent(route: Route, { client, api, search }: PrefetchContext): Promise<unknown> {
  switch (route.name) {
    case "home":
      return Promise.all([client.fetchQuery(featuredQuery(api)), client.fetchQuery(stylesQuery(api))]);
    case "boards":
      return Promise.all([
        client.fetchInfiniteQuery(boardListQuery(api, search.filter, search.after)),
        client.fetchQuery(stylesQuery(api)),
        client.fetchQuery(roomsQuery(api)),
      ]);
    case "styles":
      return client.fetchQuery(stylesQuery(api));
    case "rooms":
      return client.fetchQuery(roomsQuery(api));
    case "category":
      return prefetchCategory(route.slug, { client, api, search });
    case "board":
      return prefetchBoard(route.id, { client, api });
    default:
      // The data of admin pages is fetched by the browser only.
      return undefined;
  }
}

async function prefetchCategory(slug: string, { client, api, search }: PrefetchContext): Promise<void> {
  const [styles, rooms] = await Promise.all([client.fetchQuery(stylesQuery(api)), client.fetchQuery(roomsQuery(api))]);
  await client.fetchInfiniteQuery(
    boardListQuery(api, toListFilter(resolveCategory(slug, styles, rooms)), search.after),
  );
}

async function prefetchBoard(id: string, { client, api }: Omit<PrefetchContext, "search">): Promise<void> {
  const board = await client.fetchQuery(boardQuery(api, id));
  if (board?.room) await client.fetchQuery(moreBoardsQuery(api, board, board.room));
}
