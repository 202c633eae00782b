/** What a page says of itself to browsers and search engines. */
export interface PageHead {
  /** Whole title, the site's name included. */
  readonly title: string;
  /** At most 160 characters. */
  readonly description: string;
  /** Path and query under which search engines should know the page; null for a page that is not there. */
  readonly canonicalPath: string | null;
  readonly status: 200 | 404;
  /** Whether search engines may list the page. */
  readonly isIndexable: boolean;
  /** What machines are told beyond that; left out for pages that nobody finds by searching. */
  readonly subject?: PageSubject;
}

export interface PageSubject {
  readonly kind: "home" | "boards" | "styles" | "rooms" | "board";
  /** The page's name without that of the site. */
  readonly name: string;
  /** From below the home page down to this page. */
  readonly breadcrumbs: readonly Breadcrumb[];
  /** Path of what others show when somebody shares the page, 1200 × 630. */
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

/** What search engines show before they cut by themselves. */
const MAX_LENGTH = 160;

/** Text on one line, cut between two words where it is too long; never inside what a reader sees as one character. */
export function truncateDescription(text: string): string {
  const line = text.replace(/\s+/gu, " ").trim();
  if (line.length <= MAX_LENGTH) return line;
  const room = MAX_LENGTH - 1;
  const space = line.lastIndexOf(" ", room);
  const cut = space > MAX_LENGTH / 2 ? space : (new Intl.Segmenter().segment(line).containing(room)?.index ?? room);
  return `${line.slice(0, cut).replace(/[\s,;:–—-]+$/u, "")}…`;
}
