import { slugify } from "../kernel/text.ts";

/** Pages of the site that everybody may open, and the documents that lead machines to them. */
export const publicPaths = {
  home: "/",
  boards: "/boards",
  styles: "/styles",
  rooms: "/rooms",
  feed: "/feed.xml",
  sitemap: "/sitemap.xml",
  manifest: "/site.webmanifest",
  board: (id: string) => `/board/${encodeURIComponent(id)}`,
  /** Page of a style or room, by name or slug. */
  category: (name: string) => `/${encodeURIComponent(slugify(name))}`,
  /** What others show when somebody shares the home page. */
  siteImage: "/social/site.jpg",
  /** The same for a list, a style or a room, by name or slug. */
  pageImage: (name: string) => `/social/pages/${encodeURIComponent(slugify(name))}.jpg`,
  /** The same for a board; every version of it has a picture of its own. */
  boardImage: (id: string, version: number) => `/social/${encodeURIComponent(id)}-${version}.jpg`,
} as const;
