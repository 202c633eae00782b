import type { Clock } from "../kernel/system.port.ts";
import { type Product, ProductError } from "./product.ts";
import type { LibraryProduct, ProductLibrary } from "./product-library.port.ts";
import { type LookUpProducts, maxLookupBatch, type PartialProduct, type Retailer } from "./retailer.port.ts";
import { type ContentRights, type ContentSource, isPausableSource, pausableSources } from "./source-rights.ts";

interface HideDependencies {
  readonly refreshStore: Pick<ProductRefreshStore, "markNew" | "clearExpiredImages" | "findOutdated" | "markOutdated">;
  readonly rights: Pick<ContentRights, "getProductSource" | "getSourceRights">;
  /**
   * Whether products are requested from their shop again. Otherwise titles that it has never returned count as an
   * admin's.
   */
  readonly isRefreshed: boolean;
}

/** Hides what is older than its source allows (core/README.md, O6). */
export type HideOutdated = (now: Date) => Promise<void>;

export function makeHideOutdated({ refreshStore, rights, isRefreshed }: HideDependencies): HideOutdated {
  const getMaxAge = (source: ContentSource) => rights.getSourceRights(source).maxContentAgeMs;
  return async (now) => {
    const maxAges = Object.keys(pausableSources).filter(isPausableSource).map(getMaxAge);
    const limits = maxAges.filter((maxAge) => maxAge !== null);
    if (limits.length === 0) return;
    if (isRefreshed) await refreshStore.markNew(subtract(now, refreshIntervalMs));
    const before = subtract(now, Math.min(...limits) - hideReserveMs);
    await refreshStore.clearExpiredImages(before);
    const found = await refreshStore.findOutdated(before);
    const limited = found.filter((product) => getMaxAge(rights.getProductSource(product)) !== null);
    await refreshStore.markOutdated(limited.map(({ id }) => id));
  };
}

interface Dependencies {
  readonly refreshStore: ProductRefreshStore;
  readonly lookUpProducts: LookUpProducts;
  readonly retailer: Pick<Retailer, "productUrl">;
  /** The source of the retailer's products. */
  readonly source: ContentSource;
  readonly rights: Pick<ContentRights, "getProductSource" | "getSourceRights">;
}

interface RefreshDependencies {
  readonly hideOutdated: HideOutdated;
}

/**
 * Updates outdated product data (core/README.md, R13). Errors: `retailer.unavailable`, `retailer.not-eligible`, also
 * after partial success.
 */
export type RefreshProducts = (now: Date) => Promise<void>;

const hour = 60 * 60 * 1000;
/** Four hours before the limit of Amazon's license, as a reserve for outages. */
const refreshIntervalMs = 20 * hour;
/** Content is hidden this long before its source's limit: the job runs every quarter of an hour. */
const hideReserveMs = hour / 2;
const maxPerRun = 600;
/**
 * After this many failed batches in a row the retailer counts as unavailable; a single batch can fail because of its
 * content.
 */
const maxConsecutiveFailures = 3;

/**
 * Hides outdated content first, so that no slow or failing retailer delays it; the next successful check shows it
 * again. Nothing is requested from a paused retailer.
 */
export function makeRefreshProducts(dependencies: Dependencies & RefreshDependencies): RefreshProducts {
  const { refreshStore, retailer, source, rights, hideOutdated } = dependencies;

  async function checkBatch(batch: readonly string[], now: Date): Promise<ProductError | null> {
    try {
      await checkProducts(batch, now, dependencies);
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

  async function checkDue(now: Date): Promise<void> {
    const due = await refreshStore.findDue(subtract(now, refreshIntervalMs), maxPerRun);
    const isOfRetailer = (asin: string) => retailer.productUrl(asin) !== null;
    await refreshStore.skip(
      due.filter((asin) => !isOfRetailer(asin)),
      now,
    );
    await checkAll(due.filter(isOfRetailer), now);
  }

  return async (now) => {
    await hideOutdated(now);
    if (rights.getSourceRights(source).canShow) await checkDue(now);
  };
}

/**
 * Requests the outdated ones among products that an admin is shown. Errors: `retailer.unavailable`,
 * `retailer.not-eligible`.
 */
export type RefreshOutdated = (products: readonly RefreshedProduct[], now: Date) => Promise<void>;

/** Does nothing for products of other sources and of a paused retailer, and for more than `maxLookupBatch`. */
export function makeRefreshOutdated(dependencies: Dependencies): RefreshOutdated {
  const { source, rights } = dependencies;
  return async (products, now) => {
    if (!rights.getSourceRights(source).canShow) return;
    const asins = products.flatMap((product) =>
      product.asin && rights.getProductSource(product) === source ? product.asin.toUpperCase() : [],
    );
    if (asins.length === 0 || asins.length > maxLookupBatch) return;
    await checkProducts(asins, now, dependencies);
  };
}

async function checkProducts(
  asins: readonly string[],
  now: Date,
  { lookUpProducts, refreshStore }: Pick<Dependencies, "lookUpProducts" | "refreshStore">,
): Promise<void> {
  const found = await lookUpProducts(asins.map((asin) => asin.toUpperCase()));
  const checks = asins.map((asin) => toProductCheck(asin, found.get(asin.toUpperCase())));
  await refreshStore.saveChecks(checks, now);
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

/** The fields of a stored product from which its source is derived. */
export type RefreshedProduct = Pick<Product, "id" | "asin" | "imageUrl" | "shopUrl">;

/** Stores when each ASIN was last checked, and updates products and boards with the results. */
export interface ProductRefreshStore {
  /** ASINs that were never checked count as checked at this moment. */
  markNew(checkedAt: Date): Promise<void>;
  /**
   * Returns ASINs on boards that were last checked before this moment, oldest first. New ASINs count as checked just
   * before it; ASINs that are on no board are left out.
   */
  findDue(before: Date, limit: number): Promise<readonly string[]>;
  /**
   * Saves check results. Images hosted by the retailer are replaced (or removed) on the product and on every board,
   * also as the board image; a title is replaced only if it still equals the last known one. Values that an admin
   * edited are kept.
   */
  saveChecks(checks: readonly ProductCheck[], at: Date): Promise<void>;
  /** Marks ASINs that are not from the retailer as checked. */
  skip(asins: readonly string[], at: Date): Promise<void>;
  /**
   * Removes retailer-hosted images of products last checked before this moment, also from products on no board. A
   * product that was never checked counts as checked when its shop last listed it.
   */
  clearExpiredImages(before: Date): Promise<void>;
  /** Unmarked products with an ASIN or a retailer-hosted image that their shop last listed before this moment. */
  findOutdated(before: Date): Promise<readonly RefreshedProduct[]>;
  /** Hides the retailer's titles and images of these products until a check finds them again. */
  markOutdated(ids: readonly string[]): Promise<void>;
}

export type RefreshLibraryProducts = (ids: readonly string[]) => Promise<readonly LibraryProduct[]>;

interface RefreshLibraryDependencies {
  readonly library: Pick<ProductLibrary, "find">;
  /** Null when the products of the retailer never change. */
  readonly refreshOutdated: RefreshOutdated | null;
  readonly clock: Clock;
}

/**
 * Returns the products of at most `maxLookupBatch` ids that exist; the outdated ones among them are requested from the
 * retailer before. Errors: `retailer.unavailable`, `retailer.not-eligible`.
 */
export function makeRefreshLibraryProducts(dependencies: RefreshLibraryDependencies): RefreshLibraryProducts {
  const { library, refreshOutdated, clock } = dependencies;
  const findAll = async (ids: readonly string[]) =>
    (await Promise.all(ids.map((id) => library.find(id)))).filter((product) => product !== null);
  return async (ids) => {
    const stored = await findAll(ids);
    const outdated = stored.filter((product) => product.outdated !== undefined);
    if (outdated.length === 0 || refreshOutdated === null) return stored;
    await refreshOutdated(outdated, clock.now());
    return await findAll(ids);
  };
}
