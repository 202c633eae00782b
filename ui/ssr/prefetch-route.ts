import type { InfiniteData, QueryClient } from "@tanstack/react-query";
import type { BoardDto } from "../../adapters/http/contract/operations/boards.ts";
import type { SiteDto } from "../../adapters/http/contract/operations/site.ts";
import type { TermDto } from "../../adapters/http/contract/operations/terms.ts";
import type { CardPage, PageData } from "../../adapters/http/contract/page-renderer.ts";
import {
  boardListQuery,
  boardQuery,
  featuredQuery,
  moreBoardsQuery,
  mostLovedQuery,
  previewQuery,
  roomsQuery,
  siteQuery,
  stylesQuery,
} from "../api/queries.ts";
import { queryKeys } from "../api/query-keys.ts";
import { resolveCategory, toListFilter } from "../features/gallery/use-category.ts";
import type { ListSearchParams } from "../paths.ts";
import type { Route, RouteName } from "../routes/routes.tsx";

interface PrefetchContext {
  readonly client: QueryClient;
  readonly api: PageData;
  /** Parsed query string of the page's URL. */
  readonly search: ListSearchParams;
}

type Prefetch = (context: PrefetchContext, param: string) => Promise<unknown>;

/** The data of admin pages is fetched by the browser only. */
const prefetchByRoute: Partial<Readonly<Record<RouteName, Prefetch>>> = {
  home: ({ client, api }) =>
    Promise.all([
      client.fetchQuery(featuredQuery(api)),
      client.fetchQuery(stylesQuery(api)),
      client.fetchQuery(mostLovedQuery(api, null)),
    ]),
  boards: ({ client, api, search }) =>
    Promise.all([
      client.fetchInfiniteQuery(boardListQuery(api, search.filter, search.after)),
      client.fetchQuery(stylesQuery(api)),
      client.fetchQuery(roomsQuery(api)),
    ]),
  styles: ({ client, api }) => client.fetchQuery(stylesQuery(api)),
  rooms: ({ client, api }) => client.fetchQuery(roomsQuery(api)),
  feeds: ({ client, api }) => Promise.all([client.fetchQuery(stylesQuery(api)), client.fetchQuery(roomsQuery(api))]),
  category: prefetchCategory,
  board: prefetchBoard,
  preview: ({ client, api }, token) => client.fetchQuery(previewQuery(api, token)),
};

/** Fetches all data of a page, so that it renders completely. Throws the errors of `api`. */
export async function prefetchRoute({ name, param }: Route, context: PrefetchContext): Promise<void> {
  const { client, api } = context;
  await Promise.all([client.fetchQuery(siteQuery(api)), prefetchByRoute[name]?.(context, param)]);
}

async function prefetchCategory({ client, api, search }: PrefetchContext, slug: string): Promise<void> {
  const [styles, rooms] = await Promise.all([client.fetchQuery(stylesQuery(api)), client.fetchQuery(roomsQuery(api))]);
  const category = resolveCategory(slug, styles, rooms);
  await Promise.all([
    client.fetchInfiniteQuery(boardListQuery(api, toListFilter(category), search.after)),
    category.kind === "style" && client.fetchQuery(mostLovedQuery(api, category.slug)),
  ]);
}

async function prefetchBoard({ client, api }: PrefetchContext, id: string): Promise<void> {
  const board = await client.fetchQuery(boardQuery(api, id));
  if (board?.room) await client.fetchQuery(moreBoardsQuery(api, id, board.room));
}

/** Data that a page was rendered from; undefined where it needs none. */
export interface RenderedData {
  readonly site: SiteDto | undefined;
  readonly board: BoardDto | null | undefined;
  readonly cards: CardPage | undefined;
  readonly styles: readonly TermDto[] | undefined;
  readonly rooms: readonly TermDto[] | undefined;
}

/** Reads the data of a page from the queries that `prefetchRoute` fetched. */
export function readRenderedData(client: QueryClient, { name, param }: Route): RenderedData {
  const [boards] = client.getQueriesData<InfiniteData<CardPage>>({ queryKey: queryKeys.boardLists });
  return {
    site: client.getQueryData<SiteDto>(queryKeys.site),
    board: name === "board" ? client.getQueryData<BoardDto | null>(queryKeys.board(param)) : undefined,
    cards: boards?.[1]?.pages[0],
    styles: client.getQueryData<readonly TermDto[]>(queryKeys.styles),
    rooms: client.getQueryData<readonly TermDto[]>(queryKeys.rooms),
  };
}
