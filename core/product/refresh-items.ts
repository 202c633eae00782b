import type { Clock } from "../kernel/clock.port.ts";
import { type LookUpItems, mostLookedUp } from "./look-up-items.port.ts";
import type { ProductFindings, Retailer } from "./retailer.port.ts";
import type { ItemLook, ShopItems } from "./shop-items.port.ts";

interface Dependencies {
  readonly items: ShopItems;
  readonly lookUp: LookUpItems;
  readonly retailer: Pick<Retailer, "shopUrlOf">;
  readonly clock: Clock;
}

/** Looks at the shop for every item whose facts grow old. Errors: `retailer.unavailable`, `retailer.not-eligible`. */
export type RefreshItems = () => Promise<void>;

const hour = 60 * 60 * 1000;
/** The licence allows a day; the hours between are for the times when the shop does not answer. */
const refreshedAfterMs = 20 * hour;
const hiddenAfterMs = 24 * hour;
const mostInARound = 600;

/** Also when the shop fails, what is too old to be shown is hidden; it comes back with the next look. */
export function makeRefreshItems({ items, lookUp, retailer, clock }: Dependencies): RefreshItems {
  const ago = (milliseconds: number) => new Date(clock.now().getTime() - milliseconds);

  async function lookAtAll(asins: readonly string[]): Promise<void> {
    for (let start = 0; start < asins.length; start += mostLookedUp) {
      const batch = asins.slice(start, start + mostLookedUp);
      const found = await lookUp(batch.map((asin) => asin.toUpperCase()));
      await items.record(
        batch.map((asin) => lookOf(asin, found.get(asin.toUpperCase()))),
        clock.now(),
      );
    }
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
