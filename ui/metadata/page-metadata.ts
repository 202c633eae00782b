import { createContext, useContext, useEffect } from "react";
import type { BoardDto } from "../../adapters/http/contract/operations/boards.ts";
import { publicPaths } from "../../core/site/public-paths.ts";
import { paths } from "../paths.ts";

/** Metadata of a page for browsers and search engines. */
export interface PageMetadata {
  /** Full title with the site's name. */
  readonly title: string;
  /** At most 160 characters. */
  readonly description: string;
  /** Canonical path and query; null for pages without one, such as 404. */
  readonly canonicalPath: string | null;
  readonly status: 200 | 404;
  /** False renders `noindex`. */
  readonly isIndexable: boolean;
  /** The RSS feed with the boards of this page, beside that of the whole site. */
  readonly feed?: { readonly title: string; readonly path: string };
  /** Data for social tags and structured data; omitted for `noindex` pages. */
  readonly subject?: PageSubject;
}

export interface PageSubject {
  readonly kind: "home" | "boards" | "styles" | "rooms" | "feeds" | "board";
  /** Name of the page without the site's name. */
  readonly name: string;
  /** From the level below the home page to this page. */
  readonly breadcrumbs: readonly Breadcrumb[];
  /** Path of the preview image, 1200 × 630 pixels. */
  readonly shareImage: string;
}

export interface Breadcrumb {
  readonly name: string;
  readonly path: string;
}

/** "Low Oak, Paper Light · Hearthboard" */
function formatTitle(page: string, siteName: string): string {
  return `${page} · ${siteName}`;
}

/** Search engines truncate longer descriptions. */
const maxLength = 160;

/** Collapses whitespace and truncates to 160 characters between two words, else between two grapheme clusters. */
export function truncateDescription(text: string): string {
  const line = text.replace(/\s+/gu, " ").trim();
  if (line.length <= maxLength) return line;
  const maxCut = maxLength - 1;
  const space = line.lastIndexOf(" ", maxCut);
  const cut = space > maxLength / 2 ? space : (new Intl.Segmenter().segment(line).containing(maxCut)?.index ?? maxCut);
  return `${line.slice(0, cut).replace(/[\s,;:–—-]+$/u, "")}…`;
}

type AppliedMetadata = Pick<PageMetadata, "title" | "description" | "canonicalPath" | "isIndexable">;

/** Tags that only crawlers read. Removed on client-side navigation, because they describe the first page. */
const serverRenderedOnly =
  'meta[property], script[type="application/ld+json"], link[rel=next], link[rel=first], link[type$=oembed], link[href^="/feeds/"]';

/** Updates the document's head after a client-side navigation. */
function updateDocumentHead({ title, description, canonicalPath, isIndexable }: AppliedMetadata): void {
  const canonical = document.querySelector<HTMLLinkElement>("link[rel=canonical]");
  const url = canonicalPath === null ? null : new URL(canonicalPath, canonical?.href ?? location.href).href;
  if (document.title === title && (canonical?.href ?? null) === url) return;
  document.title = title;
  document.querySelector("meta[name=description]")?.setAttribute("content", description);
  for (const element of document.head.querySelectorAll(
    `link[rel=canonical], meta[name=robots], ${serverRenderedOnly}`,
  )) {
    element.remove();
  }
  if (url !== null) document.head.append(createHeadElement("link", { rel: "canonical", href: url }));
  if (!isIndexable) document.head.append(createHeadElement("meta", { name: "robots", content: "noindex" }));
}

function createHeadElement(tag: "link" | "meta", attributes: Readonly<Record<string, string>>): HTMLElement {
  const element = document.createElement(tag);
  for (const [name, value] of Object.entries(attributes)) element.setAttribute(name, value);
  return element;
}

/** Collects the metadata during server rendering; null in a browser. */
export const PageMetadataContext = createContext<((metadata: PageMetadata) => void) | null>(null);

/** Sets the document's head: on the server through `PageMetadataContext`, in a browser with an effect. */
export function usePageMetadata(metadata: PageMetadata): void {
  useContext(PageMetadataContext)?.(metadata);
  const { title, description, canonicalPath, isIndexable } = metadata;
  useEffect(
    () => updateDocumentHead({ title, description, canonicalPath, isIndexable }),
    [title, description, canonicalPath, isIndexable],
  );
}

/** Filter and cursor of a list of boards, as in its URL. */
export interface ListLocation {
  readonly style?: string | null;
  readonly room?: string | null;
  readonly q?: string | null;
  readonly after?: string | null;
}

/**
 * Returns the canonical path of a filtered list (core/README.md, C11): one style or one room alone maps to its category
 * page; other filters are in a fixed order.
 */
export function getCanonicalListPath({ style, room, q, after }: ListLocation): string {
  const search = q?.trim() ?? "";
  const term = search === "" ? getSingleTerm(style, room) : null;
  const filters = { ...(term === null && { style, room, q: search }), after };
  const query = new URLSearchParams(Object.entries(filters).flatMap(([name, value]) => (value ? [[name, value]] : [])));
  const path = term === null ? paths.boards : paths.category(term);
  return query.size === 0 ? path : `${path}?${query}`;
}

/**
 * False for searches, later pages and combinations of style and room, which duplicate other pages (core/README.md,
 * C11).
 */
export function isIndexableList({ style, room, q, after }: ListLocation): boolean {
  return !q?.trim() && !after && !(style && room);
}

function getSingleTerm(style?: string | null, room?: string | null): string | null {
  if (style && room) return null;
  return style || room || null;
}

/** Texts of a page, and the site's name. */
interface PageTexts {
  readonly siteName: string;
  readonly name: string;
  readonly description: string;
}

const boardsBreadcrumb: Breadcrumb = { name: "Boards", path: paths.boards };
const indexBreadcrumbs = {
  styles: { name: "Styles", path: paths.styles },
  rooms: { name: "Rooms", path: paths.rooms },
} as const;

export function getHomeMetadata({ siteName, name, description }: PageTexts): PageMetadata {
  return {
    title: `${siteName}: ${name}`,
    description: truncateDescription(description),
    canonicalPath: paths.home,
    status: 200,
    isIndexable: true,
    subject: { kind: "home", name: siteName, breadcrumbs: [], shareImage: publicPaths.siteImage },
  };
}

/** `isKnown`: whether style and room of the query exist. */
export function getBoardListMetadata(
  { siteName, name, description }: PageTexts,
  query: ListLocation,
  isKnown: boolean,
): PageMetadata {
  const search = query.q?.trim();
  return {
    title: formatTitle(search ? `“${search}” in ${name}` : name, siteName),
    description: truncateDescription(description),
    canonicalPath: getCanonicalListPath(query),
    status: 200,
    isIndexable: isKnown && isIndexableList(query),
    subject: {
      kind: "boards",
      name,
      breadcrumbs: [boardsBreadcrumb],
      shareImage: publicPaths.pageImage(paths.boards.slice(1)),
    },
  };
}

/** The page with all styles, or all rooms. */
export function getCategoryIndexMetadata(
  { siteName, name, description }: PageTexts,
  kind: "styles" | "rooms",
): PageMetadata {
  return {
    title: formatTitle(name, siteName),
    description: truncateDescription(description),
    canonicalPath: paths[kind],
    status: 200,
    isIndexable: true,
    subject: { kind, name, breadcrumbs: [indexBreadcrumbs[kind]], shareImage: publicPaths.pageImage(kind) },
  };
}

/** The page with all feeds. */
export function getFeedsMetadata({ siteName, name, description }: PageTexts): PageMetadata {
  return {
    title: formatTitle(name, siteName),
    description: truncateDescription(description),
    canonicalPath: paths.feeds,
    status: 200,
    isIndexable: true,
    subject: {
      kind: "feeds",
      name,
      breadcrumbs: [{ name, path: paths.feeds }],
      shareImage: publicPaths.siteImage,
    },
  };
}

interface CategoryMetadataInput {
  readonly kind: "style" | "room";
  readonly slug: string;
  /** False for slugs without a stored style or room. */
  readonly isStored: boolean;
}

/** The page of one style or one room. */
export function getCategoryMetadata(
  { siteName, name, description }: PageTexts,
  { kind, slug, isStored }: CategoryMetadataInput,
  after: string | null,
): PageMetadata {
  const path = paths.category(slug);
  const shareImage = isStored ? publicPaths.pageImage(slug) : publicPaths.siteImage;
  return {
    title: formatTitle(name, siteName),
    description: truncateDescription(description),
    canonicalPath: getCanonicalListPath({ [kind]: slug, after }),
    status: 200,
    isIndexable: isStored && after === null,
    ...(isStored && { feed: { title: formatTitle(name, siteName), path: publicPaths.categoryFeed(slug) } }),
    subject: { kind: "boards", name, breadcrumbs: [indexBreadcrumbs[`${kind}s`], { name, path }], shareImage },
  };
}

export function getBoardMetadata(board: BoardDto, { siteName, name, description }: PageTexts): PageMetadata {
  const path = paths.board(board.id);
  const style = { name: board.style, path: paths.category(board.style) };
  const isPublic = board.status === "published";
  return {
    title: formatTitle(name, siteName),
    description: truncateDescription(description),
    canonicalPath: isPublic ? path : null,
    status: 200,
    isIndexable: isPublic,
    subject: {
      kind: "board",
      name,
      breadcrumbs: [indexBreadcrumbs.styles, style, { name, path }],
      shareImage: publicPaths.boardImage(board.id, board.version),
    },
  };
}

export function getNotFoundMetadata({ siteName, name, description }: PageTexts): PageMetadata {
  return {
    title: formatTitle(name, siteName),
    description: truncateDescription(description),
    canonicalPath: null,
    status: 404,
    isIndexable: false,
  };
}

/** `noindex` for admin pages and loading states. */
export function getNoindexMetadata({ siteName, name }: Pick<PageTexts, "siteName" | "name">): PageMetadata {
  return { title: formatTitle(name, siteName), description: "", canonicalPath: null, status: 200, isIndexable: false };
}
