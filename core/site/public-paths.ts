import { slugOf } from "../kernel/text.ts";

/** Pages of the site that everybody may open, and the documents that lead machines to them. */
export const publicAddresses = {
  home: "/",
  boards: "/boards",
  styles: "/styles",
  rooms: "/rooms",
  feed: "/feed.xml",
  sitemap: "/sitemap.xml",
  manifest: "/site.webmanifest",
  board: (id: string) => `/board/${encodeURIComponent(id)}`,
  /** Page of a style or room, by name or slug. */
  category: (name: string) => `/${encodeURIComponent(slugOf(name))}`,
  /** What others show when somebody shares the home page. */
  sitePicture: "/social/site.jpg",
  /** The same for a list, a style or a room, by name or slug. */
  pagePicture: (name: string) => `/social/pages/${encodeURIComponent(slugOf(name))}.jpg`,
  /** The same for a board; every version of it has a picture of its own. */
  boardPicture: (id: string, version: number) => `/social/${encodeURIComponent(id)}-${version}.jpg`,
} as const;
