import { ProductError } from "./product.ts";
import { type LookUpProducts, maxLookupBatch, type PartialProduct, type Retailer } from "./retailer.port.ts";

interface Dependencies {
  readonly refreshStore: ProductRefreshStore;
  readonly lookUpProducts: LookUpProducts;
  readonly retailer: Pick<Retailer, "productUrl">;
}

/** Updates outdated product data (core/README.md, R13). Errors: `retailer.unavailable`, `retailer.not-eligible`, also after partial success. */
export type RefreshProducts = (now: Date) => Promise<void>;

const hour = 60 * 60 * 1000;
/** Four hours before `maxAgeMs`, the limit of Amazon's license, as a reserve for outages. */
const refreshIntervalMs = 20 * hour;
const maxAgeMs = 24 * hour;
const maxPerRun = 600;
/** After this many failed batches in a row the retailer counts as unavailable; a single batch can fail because of its content. */
const maxConsecutiveFailures = 3;

/** Expired images are removed even if the retailer fails; the next successful check restores them. */
export function makeRefreshProducts({ refreshStore, lookUpProducts, retailer }: Dependencies): RefreshProducts {
  async function checkBatch(batch: readonly string[], now: Date): Promise<ProductError | null> {
    try {
      const found = await lookUpProducts(batch.map((asin) => asin.toUpperCase()));
      await refreshStore.saveChecks(
        batch.map((asin) => toProductCheck(asin, found.get(asin.toUpperCase()))),
        now,
      );
      return null;
    } catch (error) {
      if (error instanceof ProductError && error.code === "retailer.unavailable") return error;
      throw error;
    }
  }

  /** Skips a failing batch, so that one bad item cannot block all later ones; three failures in a row stop the run. */
  async function checkAll(asins: readonly string[], now: Date): Promise<void> {
    let failure: ProductError | null = null;
    let consecutiveFailures = 0;
    for (let start = 0; start < asins.length && consecutiveFailures < maxConsecutiveFailures; start += maxLookupBatch) {
      const failed = await checkBatch(asins.slice(start, start + maxLookupBatch), now);
      consecutiveFailures = failed === null ? 0 : consecutiveFailures + 1;
      failure ??= failed;
    }
    if (failure !== null) throw failure;
  }

  return async (now) => {
    const due = await refreshStore.findDue(subtract(now, refreshIntervalMs), maxPerRun);
    const isOfRetailer = (asin: string) => retailer.productUrl(asin) !== null;
    await refreshStore.skip(
      due.filter((asin) => !isOfRetailer(asin)),
      now,
    );
    try {
      await checkAll(due.filter(isOfRetailer), now);
    } finally {
      await refreshStore.clearExpiredImages(subtract(now, maxAgeMs));
    }
  };
}

function subtract(moment: Date, milliseconds: number): Date {
  return new Date(moment.getTime() - milliseconds);
}

function toProductCheck(asin: string, found: PartialProduct | undefined): ProductCheck {
  return { asin, isUnavailable: found === undefined, title: found?.title ?? null, imageUrl: found?.imageUrl ?? null };
}

/** Result of checking one product. */
export interface ProductCheck {
  readonly asin: string;
  readonly isUnavailable: boolean;
  /** Null if the retailer returned none; the same for `imageUrl`. */
  readonly title: string | null;
  readonly imageUrl: string | null;
}

/** Stores when each ASIN was last checked, and updates products and boards with the results. */
export interface ProductRefreshStore {
  /**
   * Returns ASINs on boards that were last checked before this moment, oldest first. New ASINs count as checked just
   * before it; ASINs that are on no board are left out.
   */
  findDue(before: Date, limit: number): Promise<readonly string[]>;
  /**
   * Saves check results. Images hosted by the retailer are replaced (or removed) on the product and on every board, also as
   * the board image; a title is replaced only if it still equals the last known one. Values that an admin edited are kept.
   */
  saveChecks(checks: readonly ProductCheck[], at: Date): Promise<void>;
  /** Marks ASINs that are not from the retailer as checked. */
  skip(asins: readonly string[], at: Date): Promise<void>;
  /** Removes retailer-hosted images of ASINs last checked before this moment, also from products on no board. */
  clearExpiredImages(before: Date): Promise<void>;
}
