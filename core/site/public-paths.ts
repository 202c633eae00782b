import { slugify } from "../kernel/text.ts";

/** Paths of public pages, and of documents for crawlers and feed readers. */
export const publicPaths = {
  home: "/",
  boards: "/boards",
  styles: "/styles",
  rooms: "/rooms",
  /** Lists the feeds for readers. */
  feeds: "/feeds",
  feed: "/feed.xml",
  rss: "/rss.xml",
  sitemap: "/sitemap.xml",
  manifest: "/site.webmanifest",
  oembed: "/oembed",
  board: (id: string) => `/board/${encodeURIComponent(id)}`,
  /** Page of a board for frames of other sites. */
  embed: (id: string) => `/embed/board/${encodeURIComponent(id)}`,
  /** Page of a style or room by name or slug. */
  category: (name: string) => `/${encodeURIComponent(slugify(name))}`,
  /** RSS feed of a style or room by name or slug. */
  categoryFeed: (name: string) => `/feeds/${encodeURIComponent(slugify(name))}.xml`,
  /** Social image of the home page. */
  siteImage: "/social/site.jpg",
  /** Social image of a list, a style or a room by name or slug. */
  pageImage: (name: string) => `/social/pages/${encodeURIComponent(slugify(name))}.jpg`,
  /** Social image of one version of a board. */
  boardImage: (id: string, version: number) => `/social/${encodeURIComponent(id)}-${version}.jpg`,
  /** Image for pins of one version of a board. */
  pinImage: (id: string, version: number) => `/social/pins/${encodeURIComponent(id)}-${version}.jpg`,
} as const;
