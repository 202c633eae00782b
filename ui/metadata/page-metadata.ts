import { createContext, useContext, useEffect } from "react";

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
export function formatTitle(page: string, siteName: string): string {
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
