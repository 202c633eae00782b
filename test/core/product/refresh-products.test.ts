import { describe, expect, it } from "vitest";
import { ProductError } from "../../../core/product/product.ts";
import {
  makeHideOutdated,
  makeRefreshProducts,
  type ProductCheck,
  type RefreshedProduct,
} from "../../../core/product/refresh-products.ts";
import type { PausableSource } from "../../../core/product/source-rights.ts";
import { aContentRights } from "../../builders/content-rights.ts";

const now = new Date("2025-03-02T12:00:00.000Z");

const none: readonly string[] = [];

interface Setup {
  readonly fails?: boolean;
  readonly gone?: string;
  readonly unavailable?: readonly string[];
  readonly paused?: readonly PausableSource[];
  readonly outdated?: readonly RefreshedProduct[];
}

function setup(
  due: readonly string[],
  { fails = false, gone: missing = "", unavailable = none, ...options }: Setup = {},
) {
  const { paused = [], outdated = [] } = options;
  const requested: (readonly string[])[] = [];
  const recorded: ProductCheck[] = [];
  const passedOver: string[] = [];
  const moments: Date[] = [];
  const hidden: string[] = [];
  const rights = aContentRights({ paused });
  const refreshStore = {
    markNew: async () => undefined,
    findDue: async (before: Date) => {
      moments.push(before);
      return due;
    },
    saveChecks: async (looks: readonly ProductCheck[]) => void recorded.push(...looks),
    skip: async (asins: readonly string[]) => void passedOver.push(...asins),
    clearExpiredImages: async (before: Date) => void moments.push(before),
    findOutdated: async (before: Date) => {
      moments.push(before);
      return outdated;
    },
    markOutdated: async (ids: readonly string[]) => void hidden.push(...ids),
  };
  const refresh = makeRefreshProducts({
    retailer: { productUrl: (asin) => (asin.startsWith("B0HRTH") ? null : `https://www.amazon.com/dp/${asin}`) },
    lookUpProducts: async (asins) => {
      requested.push(asins);
      if (fails) throw new ProductError("retailer.not-eligible", "not yet");
      if (asins.some((asin) => unavailable.includes(asin))) throw new ProductError("retailer.unavailable", "no sense");
      const found = asins.filter((asin) => asin !== missing);
      return new Map(
        found.map((asin) => [asin, { id: asin, asin, title: "T", imageUrl: "https://i/", shopUrl: null }]),
      );
    },
    source: "amazon",
    rights,
    refreshStore,
    hideOutdated: makeHideOutdated({ refreshStore, rights, isRefreshed: true }),
  });
  return { refresh, requested, recorded, passedOver, moments, hidden };
}

describe("RefreshProducts", () => {
  it("checks products after 20 hours, and removes images and hides titles half an hour before they are 24 hours old", async () => {
    const { refresh, moments } = setup([]);
    await refresh(now);
    const hiddenFrom = new Date("2025-03-01T12:30:00.000Z");
    expect(moments).toEqual([hiddenFrom, hiddenFrom, new Date("2025-03-01T16:00:00.000Z")]);
  });

  it("hides outdated products of sources that limit their age only, also while it requests nothing in a pause", async () => {
    const product = { asin: "B000000001", imageUrl: "", shopUrl: null };
    const outdated = [
      { ...product, id: "amazon" },
      { ...product, id: "sample", asin: "B0HRTH0001" },
      { ...product, id: "shop", asin: null, shopUrl: "https://shop.example/sofa" },
    ];
    for (const paused of [[], ["amazon"]] as const) {
      const { refresh, requested, hidden } = setup(["B000000001"], { paused, outdated });
      await refresh(now);
      expect(requested).toHaveLength(1 - paused.length);
      expect(hidden).toEqual(["amazon"]);
    }
  });

  it("looks up ten products per batch", async () => {
    const { refresh, requested, recorded } = setup(Array.from({ length: 23 }, (_, place) => `B${place + 100_000_000}`));
    await refresh(now);
    expect(requested.map(({ length }) => length)).toEqual([10, 10, 3]);
    expect(recorded).toHaveLength(23);
  });

  it("marks products that are no longer sold", async () => {
    const { refresh, recorded } = setup(["B000000001", "b000000002"], { gone: "B000000001" });
    await refresh(now);
    expect(recorded).toEqual([
      { asin: "B000000001", isUnavailable: true, title: null, imageUrl: null },
      { asin: "b000000002", isUnavailable: false, title: "T", imageUrl: "https://i/" },
    ]);
  });

  it("does not look up ASINs of the sample catalog", async () => {
    const { refresh, requested, passedOver } = setup(["B0HRTH0001"]);
    await refresh(now);
    expect(requested).toEqual([]);
    expect(passedOver).toEqual(["B0HRTH0001"]);
  });

  it("continues after a failed batch, and throws", async () => {
    const due = Array.from({ length: 25 }, (_, place) => `B${place + 100_000_000}`);
    const { refresh, recorded } = setup(due, { unavailable: due.slice(3, 4) });
    await expect(refresh(now)).rejects.toMatchObject({ code: "retailer.unavailable" });
    expect(recorded.map(({ asin }) => asin)).toEqual(due.slice(10));
  });

  it("stops after three failed batches in a row, and at once without API access", async () => {
    const due = Array.from({ length: 60 }, (_, place) => `B${place + 100_000_000}`);
    const out = setup(due, { unavailable: due });
    await expect(out.refresh(now)).rejects.toMatchObject({ code: "retailer.unavailable" });
    expect(out.requested).toHaveLength(3);
    const closed = setup(due, { fails: true });
    await expect(closed.refresh(now)).rejects.toMatchObject({ code: "retailer.not-eligible" });
    expect([closed.requested.length, closed.recorded.length]).toEqual([1, 0]);
    // Expired images are removed nevertheless.
    expect(closed.moments).toHaveLength(3);
  });
});
