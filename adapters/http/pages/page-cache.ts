import type { ContentChanges } from "../../../core/site/content-changes.port.ts";
import type { CachedPage } from "./cached-page.ts";

export interface PageCache {
  get(key: string): CachedPage | undefined;
  /**
   * The page of this key, made at most once however many ask at the same time. It is kept unless content changed
   * while it was made; what is not 200 is never kept.
   */
  getOrMake(key: string, make: () => Promise<CachedPage>): Promise<CachedPage>;
}

/** Bytes of bodies that are kept; the pages that nobody asked for longest go first. */
const maxBytes = 64 * 1024 * 1024;

/** Every page of the present version of the content. Any change of content empties it. */
export function makePageCache(changes: ContentChanges): PageCache {
  const pages = new Map<string, CachedPage>();
  const making = new Map<string, Promise<CachedPage>>();
  let version = 0;
  let bytes = 0;

  changes.subscribe(() => {
    version += 1;
    bytes = 0;
    pages.clear();
    making.clear();
  });

  function keep(key: string, page: CachedPage): void {
    bytes += page.size;
    pages.set(key, page);
    for (const [oldest, { size }] of pages) {
      if (bytes <= maxBytes) return;
      pages.delete(oldest);
      bytes -= size;
    }
  }

  async function makeOnce(key: string, make: () => Promise<CachedPage>): Promise<CachedPage> {
    const versionBefore = version;
    try {
      const page = await make();
      if (page.status === 200 && version === versionBefore) keep(key, page);
      return page;
    } finally {
      if (version === versionBefore) making.delete(key);
    }
  }

  function get(key: string): CachedPage | undefined {
    const page = pages.get(key);
    if (page === undefined) return undefined;
    // Moved to the end: the first key of the map is always the one that was used longest ago.
    pages.delete(key);
    pages.set(key, page);
    return page;
  }

  return {
    get,
    async getOrMake(key, make) {
      const page = get(key) ?? making.get(key);
      if (page !== undefined) return page;
      const made = makeOnce(key, make);
      making.set(key, made);
      return made;
    },
  };
}
