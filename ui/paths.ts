import { parseListQuery } from "../adapters/http/contract/page-renderer.ts";
import { publicPaths } from "../core/site/public-paths.ts";

export type QueryParameters = Readonly<Record<string, string | number | null | undefined>>;

/** The query string of the parameters that are neither null, undefined nor empty. */
export function formatQuery(parameters: QueryParameters): string {
  const isSet = (value: unknown) => value != null && value !== "";
  const set = Object.entries(parameters).filter(([, value]) => isSet(value));
  return new URLSearchParams(set.map(([name, value]) => [name, String(value)])).toString();
}

/** The path with that query string; the path alone without any parameter. */
export function withQuery(path: string, parameters: QueryParameters): string {
  const query = formatQuery(parameters);
  return query === "" ? path : `${path}?${query}`;
}

/** Paths of the site's pages. */
export const paths = {
  home: publicPaths.home,
  boards: publicPaths.boards,
  styles: publicPaths.styles,
  rooms: publicPaths.rooms,
  feeds: publicPaths.feeds,
  signIn: "/secret-admin-login",
  admin: "/admin",
  createBoard: "/admin/create",
  editBoard: (id: string) => `/admin/edit/${encodeURIComponent(id)}`,
  products: "/admin/products",
  product: (id: string) => `/admin/products?product=${encodeURIComponent(id)}`,
  saveProduct: "/admin/products/save",
  styleLists: "/admin/lists",
  socialSettings: "/admin/social",
  boardSettings: "/admin/settings",
  clicks: "/admin/clicks",
  siteStatus: "/admin/status",
  auditLog: "/admin/audit",
  account: "/admin/account",
  users: "/admin/users",
  board: publicPaths.board,
  preview: (token: string) => `/preview/${token}`,
  join: (token: string) => `/join/${token}`,
  category: publicPaths.category,
  /** Path of a filtered list, continued after a cursor. Empty parameters are omitted. */
  listPath: (path: string, { q, style, room, after }: Partial<Record<"q" | "style" | "room" | "after", string>>) =>
    withQuery(path, { q, style, room, after }),
} as const;

/** API endpoints of public pages; those of admins are in `api/admin-endpoints.ts`, which visitors do not load. */
export const endpoints = {
  publishedBoards: "/api/boards/published",
  mostLoved: "/api/boards/most-loved",
  board: (id: string) => `/api/boards/${encodeURIComponent(id)}`,
  preview: (token: string) => `/api/previews/${token}`,
  boardViews: (id: string) => `/api/boards/${encodeURIComponent(id)}/views`,
  styles: "/api/styles",
  rooms: "/api/rooms",
  site: "/api/site",
  user: "/api/user",
  logout: "/api/logout",
} as const;

/** Filter of a list of boards; `style` and `room` are slugs. */
export interface BoardListFilter {
  readonly style?: string;
  readonly room?: string;
  /** Search text. */
  readonly q?: string;
}

/** Parameters of a list's URL. */
export interface ListSearchParams {
  readonly filter: BoardListFilter;
  /** Cursor after which the list starts; null for the newest board. */
  readonly after: string | null;
}

export function parseListSearchParams(search: string): ListSearchParams {
  const { after = null, ...filter } = parseListQuery(search);
  return { filter, after };
}
