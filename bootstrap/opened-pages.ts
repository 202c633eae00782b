import type { PageSource } from "../adapters/http/pages/page-source.ts";

/** Where pages come from, until it is closed. */
export interface OpenedPages {
  readonly pages: PageSource;
  close(): Promise<void>;
}
