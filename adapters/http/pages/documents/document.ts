/** Something that is written for machines and is the same for everybody, like a page. */
export interface SiteDocument {
  /** The whole `Content-Type`. */
  readonly type: string;
  readonly body: string;
}

/** Makes a document for a site that visitors reach under `origin`; null when there is none at its address. */
export type MakeDocument = (origin: string) => Promise<SiteDocument | null>;

export const xmlType = "application/xml; charset=utf-8";
