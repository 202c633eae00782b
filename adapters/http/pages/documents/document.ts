/** A document outside the UI that is the same for all users: a feed, a sitemap, a manifest, a page for frames. */
export interface SiteDocument {
  /** Default: 200. */
  readonly status?: 200 | 404;
  /** The `Content-Type`, with its charset. */
  readonly type: string;
  readonly body: string;
  /**
   * When its content last changed; null: so recently that the next change could have the same time. Undefined: without
   * the header `Last-Modified`.
   */
  readonly lastModified?: Date | null;
}

/** Creates a document for the site's public origin; null when it does not exist. */
export type RenderDocument = (origin: string) => Promise<SiteDocument | null>;

export const xmlType = "application/xml; charset=utf-8";

const escapes: Readonly<Record<string, string>> = {
  "&": "&amp;",
  "<": "&lt;",
  ">": "&gt;",
  '"': "&quot;",
  "'": "&apos;",
};

/** Characters that XML 1.0 does not allow, not even escaped. */
const forbiddenCharacters = /[^\t\n\r\u{20}-\u{D7FF}\u{E000}-\u{FFFD}\u{10000}-\u{10FFFF}]/gu;

/** Escapes text for an element or attribute; characters that XML 1.0 does not allow are removed. */
export function escapeXml(text: string): string {
  return text.replace(forbiddenCharacters, "").replace(/[&<>"']/gu, (character) => escapes[character] ?? character);
}
