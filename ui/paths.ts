import { publicAddresses } from "../core/site/public-paths.ts";

/** Every address of the site, spelled once. */
export const paths = {
  home: publicAddresses.home,
  boards: publicAddresses.boards,
  styles: publicAddresses.styles,
  rooms: publicAddresses.rooms,
  signIn: "/secret-admin-login",
  admin: "/admin",
  adminCreate: "/admin/create",
  adminEdit: (id: string) => `/admin/edit/${encodeURIComponent(id)}`,
  adminLists: "/admin/lists",
  adminSocial: "/admin/social",
  adminSettings: "/admin/settings",
  board: publicAddresses.board,
  category: publicAddresses.category,
  /** A list narrowed by these, going on after a cursor; what is empty is left out. */
  list: (path: string, { q, style, room, after }: Partial<Record<"q" | "style" | "room" | "after", string>>) => {
    const parts = Object.entries({ q, style, room, after }).flatMap(([name, value]) => (value ? [[name, value]] : []));
    return parts.length === 0 ? path : `${path}?${new URLSearchParams(parts)}`;
  },
} as const;

/** Every call of the API that the public site makes; those of admins are in `admin-paths.ts`, which no visitor loads. */
export const apiPaths = {
  publishedBoards: "/api/boards/published",
  board: (id: string) => `/api/boards/${encodeURIComponent(id)}`,
  boardViews: (id: string) => `/api/boards/${encodeURIComponent(id)}/views`,
  styles: "/api/styles",
  rooms: "/api/rooms",
  site: "/api/site",
  user: "/api/user",
  logout: "/api/logout",
} as const;
