import { beforeEach, describe, expect, it } from "vitest";
import type { Pause, PauseStore } from "../../core/product/pause-retailer.ts";

const byAda: Pause = { source: "amazon", pausedAt: new Date("2025-06-01T08:00:00.123Z"), pausedBy: "ada" };
const byBob: Pause = { source: "amazon", pausedAt: new Date("2025-06-02T09:00:00.456Z"), pausedBy: "bob" };
const ofShops: Pause = { source: "shop", pausedAt: new Date("2025-06-03T10:00:00.789Z"), pausedBy: "eve" };

/** The contract of `PauseStore`. `open` returns an empty one. */
export function pauseStoreContract(name: string, open: () => Promise<PauseStore>): void {
  describe(`${name} as a PauseStore`, () => {
    let pauses: PauseStore;
    beforeEach(async () => {
      pauses = await open();
    });

    it("lists every paused source with its admin and its time to the millisecond", async () => {
      await pauses.add(byAda);
      await pauses.add(ofShops);
      expect((await pauses.list()).toSorted((one, other) => one.source.localeCompare(other.source))).toEqual([
        byAda,
        ofShops,
      ]);
    });

    it("keeps the time and the admin of the first pause when a source is paused again", async () => {
      await pauses.add(byAda);
      await pauses.add(byBob);
      expect(await pauses.list()).toEqual([byAda]);
    });

    it("stores one pause when several calls pause a source at once", async () => {
      await Promise.all([byAda, byBob, byAda, byBob].map((pause) => pauses.add(pause)));
      const listed = await pauses.list();
      expect(listed).toHaveLength(1);
      expect([byAda, byBob]).toContainEqual(listed[0]);
    });

    it("removes the pause of one source, and returns whether there was one", async () => {
      expect(await pauses.remove("amazon")).toBe(false);
      await pauses.add(byAda);
      await pauses.add(ofShops);
      expect([await pauses.remove("amazon"), await pauses.remove("amazon")]).toEqual([true, false]);
      expect(await pauses.list()).toEqual([ofShops]);
    });

    it("returns true to one of several calls that remove the same pause at once", async () => {
      await pauses.add(byAda);
      const removed = await Promise.all([1, 2, 3].map(() => pauses.remove("amazon")));
      expect(removed.toSorted()).toEqual([false, false, true]);
    });
  });
}
