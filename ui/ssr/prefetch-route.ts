import type { QueryClient } from "@tanstack/react-query";
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

/** Data that a page was rendered from: the first response of each kind. */
export interface RenderedData {
  readonly site?: SiteDto;
  readonly board?: BoardDto | null;
  readonly cards?: CardPage;
  readonly styles?: readonly TermDto[];
  readonly rooms?: readonly TermDto[];
}

/** Wraps a data source and records its responses; `content` returns those recorded so far. */
export function recordReads(source: PageData): { readonly api: PageData; content(): RenderedData } {
  let content: RenderedData = {};
  const record = async <Part extends keyof RenderedData>(
    part: Part,
    response: Promise<NonNullable<RenderedData[Part]>>,
  ) => {
    const value = await response;
    content = { [part]: value, ...content };
    return value;
  };
  return {
    api: {
      featured: (limit) => source.featured(limit),
      mostLoved: (style) => source.mostLoved(style),
      publishedCards: (request) => record("cards", source.publishedCards(request)),
      board: async (id) => {
        const board = await source.board(id);
        content = { board, ...content };
        return board;
      },
      preview: (token) => source.preview(token),
      styles: () => record("styles", source.styles()),
      rooms: () => record("rooms", source.rooms()),
      site: () => record("site", source.site()),
    },
    content: () => content,
  };
}
