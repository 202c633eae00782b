import type { Clock } from "../kernel/system.port.ts";
import { ProductError } from "./product.ts";
import { type LookUpProducts, maxLookupBatch, type PartialProduct, type Retailer } from "./retailer.port.ts";

interface Dependencies {
  readonly refreshStore: ProductRefreshStore;
  readonly lookUpProducts: LookUpProducts;
  readonly retailer: Pick<Retailer, "productUrl">;
  readonly clock: Clock;
}

/**
 * Looks at the shop for every item whose facts grow old. Errors: `retailer.unavailable`, `retailer.not-eligible`; also
 * when the shop told of some items and not of others.
 */
export type RefreshProducts = () => Promise<void>;

const hour = 60 * 60 * 1000;
/** The licence allows a day; the hours between are for the times when the shop does not answer. */
const refreshIntervalMs = 20 * hour;
const maxAgeMs = 24 * hour;
const maxPerRun = 600;
/** A shop that fails for so many batches one after another is out; one batch can fail because of what is in it. */
const maxConsecutiveFailures = 3;

/** Also when the shop fails, what is too old to be shown is hidden; it comes back with the next look. */
export function makeRefreshProducts({ refreshStore, lookUpProducts, retailer, clock }: Dependencies): RefreshProducts {
  const ago = (milliseconds: number) => new Date(clock.now().getTime() - milliseconds);

  async function checkBatch(batch: readonly string[]): Promise<ProductError | null> {
    try {
      const found = await lookUpProducts(batch.map((asin) => asin.toUpperCase()));
      await refreshStore.saveChecks(
        batch.map((asin) => toProductCheck(asin, found.get(asin.toUpperCase()))),
        clock.now(),
      );
      return null;
    } catch (error) {
      if (error instanceof ProductError && error.code === "retailer.unavailable") return error;
      throw error;
    }
  }

  /** One batch that fails in every round must not keep the shop from being asked about those behind it. */
  async function checkAll(asins: readonly string[]): Promise<void> {
    let failure: ProductError | null = null;
    let failuresInARow = 0;
    for (let start = 0; start < asins.length && failuresInARow < maxConsecutiveFailures; start += maxLookupBatch) {
      const failed = await checkBatch(asins.slice(start, start + maxLookupBatch));
      failuresInARow = failed === null ? 0 : failuresInARow + 1;
      failure ??= failed;
    }
    if (failure !== null) throw failure;
  }

  return async () => {
    const due = await refreshStore.findDue(ago(refreshIntervalMs), maxPerRun);
    const isOfShop = (asin: string) => retailer.productUrl(asin) !== null;
    await refreshStore.skip(
      due.filter((asin) => !isOfShop(asin)),
      clock.now(),
    );
    try {
      await checkAll(due.filter(isOfShop));
    } finally {
      await refreshStore.clearExpiredImages(ago(maxAgeMs));
    }
  };
}

function toProductCheck(asin: string, found: PartialProduct | undefined): ProductCheck {
  return { asin, isUnavailable: found === undefined, title: found?.title ?? null, imageUrl: found?.imageUrl ?? null };
}

/** What a look at the shop told of an item. */
export interface ProductCheck {
  readonly asin: string;
  readonly isUnavailable: boolean;
  /** Null where the shop said nothing. */
  readonly title: string | null;
  readonly imageUrl: string | null;
}

/** When the shop was last asked about the items on boards, and what has to change on those boards. */
export interface ProductRefreshStore {
  /**
   * Items on boards that were last looked at before this moment, longest ago first. What came onto a board since is
   * taken as looked at just before it, what is on none any more is forgotten.
   */
  findDue(before: Date, limit: number): Promise<readonly string[]>;
  /**
   * Notes that these were looked at. On every board the shop's own pictures give way to the new ones, or to none, also
   * where one stands for the whole board, and a title that is still as the shop had it to its new one; what an admin
   * chose stays.
   */
  saveChecks(looks: readonly ProductCheck[], at: Date): Promise<void>;
  /** Notes that these numbers are none of the shop's, so that they need no look. */
  skip(asins: readonly string[], at: Date): Promise<void>;
  /** Takes the shop's pictures of items off all boards that were last looked at before this moment. */
  clearExpiredImages(before: Date): Promise<void>;
}
