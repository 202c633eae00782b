import { slugOf } from "../core/kernel/slug.ts";

/** Every address of the site, spelled once. */
export const paths = {
  home: "/",
  boards: "/boards",
  styles: "/styles",
  rooms: "/rooms",
  admin: "/admin",
  board: (id: string) => `/board/${encodeURIComponent(id)}`,
  /** Page of a style or room, by name or slug. */
  category: (name: string) => `/${encodeURIComponent(slugOf(name))}`,
  /** The list that goes on after this cursor, for readers without JavaScript. */
  listAfter: (list: string, cursor: string) => `${list}?after=${encodeURIComponent(cursor)}`,
} as const;

/** Every call of the API that the public site makes. */
export const apiPaths = {
  publishedBoards: "/api/boards/published",
  board: (id: string) => `/api/boards/${encodeURIComponent(id)}`,
  styles: "/api/styles",
  rooms: "/api/rooms",
  site: "/api/site",
  user: "/api/user",
  logout: "/api/logout",
} as const;

export const heroPicture = "/pictures/styles/mid-century-modern.jpg";
