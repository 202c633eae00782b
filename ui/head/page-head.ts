/** What a page says of itself to browsers and search engines. */
export interface PageHead {
  /** Whole title, the site's name included. */
  readonly title: string;
  readonly description: string;
  /** Path under which search engines should know the page. */
  readonly canonicalPath: string;
  readonly status: 200 | 404;
  /** Whether search engines may list the page. */
  readonly listed: boolean;
}

/** "Low Oak, Paper Light · Hearthboard" */
export function titled(page: string, siteName: string): string {
  return `${page} · ${siteName}`;
}
