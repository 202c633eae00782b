import type { Clock } from "../kernel/system.port.ts";
import { type LookUpItems, mostLookedUp } from "./look-up-items.port.ts";
import { ProductError } from "./product.errors.ts";
import type { ProductFindings, Retailer } from "./retailer.port.ts";
import type { ItemLook, ShopItems } from "./shop-items.port.ts";

interface Dependencies {
  readonly items: ShopItems;
  readonly lookUp: LookUpItems;
  readonly retailer: Pick<Retailer, "shopUrlOf">;
  readonly clock: Clock;
}

/**
 * Looks at the shop for every item whose facts grow old. Errors: `retailer.unavailable`, `retailer.not-eligible`; also
 * when the shop told of some items and not of others.
 */
export type RefreshItems = () => Promise<void>;

const hour = 60 * 60 * 1000;
/** The licence allows a day; the hours between are for the times when the shop does not answer. */
const refreshedAfterMs = 20 * hour;
const hiddenAfterMs = 24 * hour;
const mostInARound = 600;
/** A shop that fails for so many batches one after another is out; one batch can fail because of what is in it. */
const mostFailuresInARow = 3;

/** Also when the shop fails, what is too old to be shown is hidden; it comes back with the next look. */
export function makeRefreshItems({ items, lookUp, retailer, clock }: Dependencies): RefreshItems {
  const ago = (milliseconds: number) => new Date(clock.now().getTime() - milliseconds);

  async function lookAt(batch: readonly string[]): Promise<ProductError | null> {
    try {
      const found = await lookUp(batch.map((asin) => asin.toUpperCase()));
      await items.record(
        batch.map((asin) => lookOf(asin, found.get(asin.toUpperCase()))),
        clock.now(),
      );
      return null;
    } catch (error) {
      if (error instanceof ProductError && error.code === "retailer.unavailable") return error;
      throw error;
    }
  }

  /** One batch that fails in every round must not keep the shop from being asked about those behind it. */
  async function lookAtAll(asins: readonly string[]): Promise<void> {
    let failure: ProductError | null = null;
    let failuresInARow = 0;
    for (let start = 0; start < asins.length && failuresInARow < mostFailuresInARow; start += mostLookedUp) {
      const failed = await lookAt(asins.slice(start, start + mostLookedUp));
      failuresInARow = failed === null ? 0 : failuresInARow + 1;
      failure ??= failed;
    }
    if (failure !== null) throw failure;
  }

  return async () => {
    const due = await items.due(ago(refreshedAfterMs), mostInARound);
    const isOfShop = (asin: string) => retailer.shopUrlOf(asin) !== null;
    await items.passOver(
      due.filter((asin) => !isOfShop(asin)),
      clock.now(),
    );
    try {
      await lookAtAll(due.filter(isOfShop));
    } finally {
      await items.hidePictures(ago(hiddenAfterMs));
    }
  };
}

function lookOf(asin: string, found: ProductFindings | undefined): ItemLook {
  return { asin, isGone: found === undefined, title: found?.title ?? null, imageUrl: found?.imageUrl ?? null };
}
