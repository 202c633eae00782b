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

/** Size of a frame in pixels. */
export interface FrameSize {
  readonly width: number;
  readonly height: number;
}

/** The moodboard is above the text up to this width, beside it in wider frames. */
export const minWideFrameWidth = 640;

/** Part of a wide frame that the moodboard takes. */
export const wideImageShare = 0.6;

const defaultWidth = 480;
const maxWidth = 1000;
/** Room for the text below a moodboard. */
const textHeight = 150;
/** Height divided by width. */
const imageRatio = 4 / 3;

/** Returns a size in which a moodboard of 3:4 and its text fit. The page itself adapts to any other size. */
export function getFrameSize(limits: Partial<FrameSize> = {}): FrameSize {
  const width = limits.width === undefined ? defaultWidth : Math.min(limits.width, maxWidth);
  const isWide = width >= minWideFrameWidth;
  const height = Math.round(isWide ? width * wideImageShare * imageRatio : width * imageRatio + textHeight);
  return { width, height: Math.min(height, limits.height ?? height) };
}

interface EmbeddedBoard extends FrameSize {
  /** Absolute URL of the page for frames. */
  readonly url: string;
  readonly title: string;
}

/** Returns the HTML that shows a board on a page of another site. */
export function renderEmbedCode({ url, title, width, height }: EmbeddedBoard): string {
  const size = `width="${width}" height="${height}"`;
  return `<iframe src="${escapeAttribute(url)}" title="${escapeAttribute(title)}" ${size} style="border:0;max-width:100%" loading="lazy"></iframe>`;
}

const escapes: Readonly<Record<string, string>> = { "&": "&amp;", "<": "&lt;", ">": "&gt;", '"': "&quot;" };

function escapeAttribute(text: string): string {
  return text.replace(/[&<>"]/gu, (character) => escapes[character] ?? character);
}
