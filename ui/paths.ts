import { publicAddresses } from "../core/site/public-addresses.ts";

/** Every address of the site, spelled once. */
export const paths = {
  home: publicAddresses.home,
  boards: publicAddresses.boards,
  styles: publicAddresses.styles,
  rooms: publicAddresses.rooms,
  admin: "/admin",
  board: publicAddresses.board,
  category: publicAddresses.category,
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
