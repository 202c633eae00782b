/** Something that is written for machines and is the same for everybody, like a page. */
export interface SiteDocument {
  /** The whole `Content-Type`. */
  readonly type: string;
  readonly body: string;
}

/** Makes a document for a site that visitors reach under `origin`; null when there is none at its address. */
export type RenderDocument = (origin: string) => Promise<SiteDocument | null>;

export const xmlType = "application/xml; charset=utf-8";

const escapes: Readonly<Record<string, string>> = {
  "&": "&amp;",
  "<": "&lt;",
  ">": "&gt;",
  '"': "&quot;",
  "'": "&apos;",
};

/** Characters that XML 1.0 has no way to write, escaped or not. */
const unwritable = /[^\t\n\r\u{20}-\u{D7FF}\u{E000}-\u{FFFD}\u{10000}-\u{10FFFF}]/gu;

/** Text for the inside of an element or an attribute, whatever somebody typed. */
export function xmlText(text: string): string {
  return text.replace(unwritable, "").replace(/[&<>"']/gu, (character) => escapes[character] ?? character);
}
