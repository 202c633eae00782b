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
