import { createContext, useContext, useEffect } from "react";
import type { BoardDto } from "../../adapters/http/contract/operations/boards.ts";
import { publicPaths } from "../../core/site/public-paths.ts";
import { paths, withQuery } from "../paths.ts";

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
function truncateDescription(text: string): string {
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
interface ListLocation {
  readonly style?: string | null;
  readonly room?: string | null;
  readonly q?: string | null;
  readonly after?: string | null;
}

/**
 * Returns the canonical path of a filtered list (core/README.md, C11): one style or one room alone maps to its category
 * page; other filters are in a fixed order.
 */
function getCanonicalListPath({ style, room, q, after }: ListLocation): string {
  const search = q?.trim() ?? "";
  const term = search === "" ? getSingleTerm(style, room) : null;
  const filters = { ...(term === null && { style, room, q: search }), after };
  return withQuery(term === null ? paths.boards : paths.category(term), filters);
}

/**
 * False for searches, later pages and combinations of style and room, which duplicate other pages (core/README.md,
 * C11).
 */
function isIndexableList({ style, room, q, after }: ListLocation): boolean {
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

const indexBreadcrumbs = {
  styles: { name: "Styles", path: paths.styles },
  rooms: { name: "Rooms", path: paths.rooms },
} as const;

/** The fields that the metadata of most pages share. */
function createMetadata({ siteName, name, description }: PageTexts) {
  return { title: formatTitle(name, siteName), description: truncateDescription(description), status: 200 } as const;
}

export function getHomeMetadata(texts: PageTexts): PageMetadata {
  const { siteName, name } = texts;
  return {
    ...createMetadata(texts),
    title: `${siteName}: ${name}`,
    canonicalPath: paths.home,
    isIndexable: true,
    subject: { kind: "home", name: siteName, breadcrumbs: [], shareImage: publicPaths.siteImage },
  };
}

/** `isKnown`: whether style and room of the query exist. */
export function getBoardListMetadata(texts: PageTexts, query: ListLocation, isKnown: boolean): PageMetadata {
  const { siteName, name } = texts;
  const search = query.q?.trim();
  return {
    ...createMetadata(texts),
    title: formatTitle(search ? `“${search}” in ${name}` : name, siteName),
    canonicalPath: getCanonicalListPath(query),
    isIndexable: isKnown && isIndexableList(query),
    subject: {
      kind: "boards",
      name,
      breadcrumbs: [{ name: "Boards", path: paths.boards }],
      shareImage: publicPaths.pageImage(paths.boards.slice(1)),
    },
  };
}

/** The page with all styles, or all rooms. */
export function getCategoryIndexMetadata(texts: PageTexts, kind: "styles" | "rooms"): PageMetadata {
  const subject = { kind, name: texts.name, breadcrumbs: [indexBreadcrumbs[kind]] };
  return {
    ...createMetadata(texts),
    canonicalPath: paths[kind],
    isIndexable: true,
    subject: { ...subject, shareImage: publicPaths.pageImage(kind) },
  };
}

/** The page with all feeds. */
export function getFeedsMetadata(texts: PageTexts): PageMetadata {
  const { name } = texts;
  const breadcrumbs = [{ name, path: paths.feeds }];
  return {
    ...createMetadata(texts),
    canonicalPath: paths.feeds,
    isIndexable: true,
    subject: { kind: "feeds", name, breadcrumbs, shareImage: publicPaths.siteImage },
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
  texts: PageTexts,
  { kind, slug, isStored }: CategoryMetadataInput,
  after: string | null,
): PageMetadata {
  const { name } = texts;
  const shared = createMetadata(texts);
  const path = paths.category(slug);
  const shareImage = isStored ? publicPaths.pageImage(slug) : publicPaths.siteImage;
  return {
    ...shared,
    canonicalPath: getCanonicalListPath({ [kind]: slug, after }),
    isIndexable: isStored && after === null,
    ...(isStored && { feed: { title: shared.title, path: publicPaths.categoryFeed(slug) } }),
    subject: { kind: "boards", name, breadcrumbs: [indexBreadcrumbs[`${kind}s`], { name, path }], shareImage },
  };
}

export function getBoardMetadata(board: BoardDto, texts: PageTexts): PageMetadata {
  const { name } = texts;
  const path = paths.board(board.id);
  const style = { name: board.style, path: paths.category(board.style) };
  const isPublic = board.status === "published";
  return {
    ...createMetadata(texts),
    canonicalPath: isPublic ? path : null,
    isIndexable: isPublic,
    subject: {
      kind: "board",
      name,
      breadcrumbs: [indexBreadcrumbs.styles, style, { name, path }],
      shareImage: publicPaths.boardImage(board.id, board.version),
    },
  };
}

export function getNotFoundMetadata(texts: PageTexts): PageMetadata {
  return { ...createMetadata(texts), canonicalPath: null, status: 404, isIndexable: false };
}

/** `noindex` for admin pages and loading states. */
export function getNoindexMetadata(texts: Pick<PageTexts, "siteName" | "name">): PageMetadata {
  return { ...createMetadata({ ...texts, description: "" }), canonicalPath: null, isIndexable: false };
}
