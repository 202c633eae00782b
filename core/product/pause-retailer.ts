import { type Product, ProductError } from "./product.ts";
import { type ContentRights, isPausableSource, type PausableSource, pausableSources } from "./source-rights.ts";

export interface Pause {
  readonly source: PausableSource;
  readonly pausedAt: Date;
  /** Username of the admin. */
  readonly pausedBy: string;
}

/** Stores which sources are paused. */
export interface PauseStore {
  list(): Promise<readonly Pause[]>;
  /** Does nothing for a source that is paused already. */
  add(pause: Pause): Promise<void>;
  /** Returns whether the source was paused. */
  remove(source: PausableSource): Promise<boolean>;
}

/** A source of products as admins see it. */
export interface PausableRetailer {
  readonly source: PausableSource;
  /** Visible name. */
  readonly label: string;
  /** Null while its content is shown. */
  readonly pause: Pick<Pause, "pausedAt" | "pausedBy"> | null;
}

interface Dependencies {
  readonly pauses: PauseStore;
  readonly now: () => Date;
  /** Called after a source was resumed: what is too old must be refreshed before it is shown. */
  readonly refreshProducts: () => Promise<void>;
}

export type RetailerPauses = ReturnType<typeof createRetailerPauses>;

/** The switches of sources. `source` is what a client sent; all return all sources. Errors: `retailer.unknown`. */
export function createRetailerPauses({ pauses, now, refreshProducts }: Dependencies) {
  async function list(): Promise<readonly PausableRetailer[]> {
    const stored = new Map((await pauses.list()).map((pause) => [pause.source, pause]));
    return Object.keys(pausableSources)
      .filter(isPausableSource)
      .map((source) => ({ source, label: pausableSources[source], pause: stored.get(source) ?? null }));
  }

  return {
    /** Lists the sources that can be paused. */
    list,
    /**
     * Hides all content of a source (core/README.md, O5). A source that is paused already keeps the time and the admin
     * of the first pause.
     */
    async pause(source: string, pausedBy: string) {
      await pauses.add({ source: parseSource(source), pausedAt: now(), pausedBy });
      return await list();
    },
    /** Shows the content of a source again, as it was. Does nothing for a source that is not paused. */
    async resume(source: string) {
      if (await pauses.remove(parseSource(source))) await refreshProducts();
      return await list();
    },
  };
}

function parseSource(source: string): PausableSource {
  if (isPausableSource(source)) return source;
  throw new ProductError("retailer.unknown", "There is no such retailer.", {
    suggestion: "Load the page again and choose one of the listed retailers.",
  });
}

/** The paused source of a product or of its image; null when none is paused. */
export function findPausedSource(
  product: Pick<Product, "asin" | "imageUrl" | "shopUrl">,
  rights: Pick<ContentRights, "getProductSource" | "getSourceRights" | "listShownSources">,
): PausableSource | null {
  const sources = [rights.getProductSource(product), ...rights.listShownSources(product.imageUrl)];
  return sources.filter(isPausableSource).find((source) => !rights.getSourceRights(source).canShow) ?? null;
}

/**
 * For a call that would read or change content of a paused source. `alternative` is what can be done while it stays
 * paused.
 */
export function retailerPausedError(
  source: PausableSource,
  alternative = "add products of another source",
): ProductError {
  const [message, again] =
    source === "amazon"
      ? ["Amazon is paused.", "Resume Amazon on the Products page"]
      : ["Other shops are paused.", "Resume other shops on the Products page"];
  return new ProductError("retailer.paused", message, { suggestion: `${again}, or ${alternative}.` });
}
