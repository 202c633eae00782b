import { describe, expect, test } from "vitest";
import { type BoardView, createViewCounter, type ViewRepository, viewLimits } from "../../../core/board/view-boards.ts";
import { fakeClock } from "../../fakes/fake-clock.ts";
import { fakeId } from "../../fakes/fake-ids.ts";
import { fakeViewRepository } from "../../fakes/fake-view-repository.ts";

const board = "0b9c1c9e-5a55-4d37-9a4f-1f7c9f1c2d3e";

/** A view from a separate network per visitor. */
function viewBy(visitorHash: string): BoardView {
  return { boardId: board, network: visitorHash, visitorHash };
}

function setup(wrap = (log: ViewRepository) => log) {
  const log = fakeViewRepository();
  const batches: [string, number][] = [];
  const clock = fakeClock();
  const watched: ViewRepository = {
    recordViews: async (day, views) => {
      batches.push([day, views.length]);
      await log.recordViews(day, views);
    },
  };
  return { clock, batches, counts: log.counts, ...createViewCounter({ viewRepository: wrap(watched), clock }) };
}

/** Wraps a repository whose first `times` writes fail, as in a database outage. */
function createOutage(times: number) {
  let left = times;
  return (log: ViewRepository): ViewRepository => ({
    recordViews: async (day: string, views: readonly BoardView[]) => {
      left -= 1;
      if (left >= 0) throw new Error("away");
      await log.recordViews(day, views);
    },
  });
}

describe("The view counter", () => {
  test("writes one view per visitor and board in one batch, and no view twice", async () => {
    const { record, flush, counts, batches } = setup();
    for (const visitor of ["a", "b", "a"]) record(viewBy(visitor));
    record({ ...viewBy("b"), boardId: board.toUpperCase() });
    record({ ...viewBy("a"), boardId: fakeId(2) });
    expect(counts.size).toBe(0);
    await flush();
    await flush();
    expect(Object.fromEntries(counts)).toEqual({ [board]: 2, [fakeId(2)]: 1 });
    expect(batches).toEqual([["2025-03-01", 3]]);
  });

  test("writes a view under the day on which it was recorded", async () => {
    const { record, flush, batches, clock } = setup();
    clock.set(new Date("2025-03-01T23:59:59.999Z"));
    record(viewBy("a"));
    clock.advance(1);
    record(viewBy("a"));
    await flush();
    expect(batches).toEqual([
      ["2025-03-01", 1],
      ["2025-03-02", 1],
    ]);
  });

  test.each(["", "1", "__proto__"])("throws board.not-found for an invalid id (%j)", async (boardId) => {
    const { record, flush, batches } = setup();
    expect(() => record({ ...viewBy("a"), boardId })).toThrow(expect.objectContaining({ code: "board.not-found" }));
    await flush();
    expect(batches).toEqual([]);
  });
});

describe("The view counter during a database outage", () => {
  test("keeps views that are recorded during a flush, whether it fails or not", async () => {
    const { record, flush, counts } = setup(createOutage(1));
    record(viewBy("a"));
    const failing = flush();
    record(viewBy("b"));
    await expect(failing).rejects.toThrow("away");
    const writing = flush();
    record(viewBy("c"));
    await writing;
    expect(counts.get(board)).toBe(2);
    await flush();
    expect(counts.get(board)).toBe(3);
  });

  test("applies the limits per network and board and per network and day", async () => {
    const { record, flush, counts, batches } = setup();
    for (let number = 0; number < 3_000; number += 1) record({ ...viewBy(`${number}`), network: "home" });
    record(viewBy("neighbor"));
    await flush();
    expect(counts.get(board)).toBe(viewLimits.perBoard + 1);
    for (let number = 0; number < 3_000; number += 1) {
      record({ boardId: fakeId(number), network: "home", visitorHash: "one" });
    }
    await flush();
    expect(batches).toEqual([
      ["2025-03-01", viewLimits.perBoard + 1],
      ["2025-03-01", viewLimits.perNetwork],
    ]);
  });

  test("keeps views up to the buffer's limit, also those recorded during a failing flush", async () => {
    const { record, flush, batches } = setup(createOutage(2));
    for (let round = 0; round < 2; round += 1) {
      for (let number = 0; number < 6_000; number += 1) record(viewBy(`${round} ${number}`));
      const flushing = flush();
      for (let number = 0; number < 6_000; number += 1) record(viewBy(`late ${round} ${number}`));
      await expect(flushing).rejects.toThrow("away");
    }
    await flush();
    expect(batches).toEqual([["2025-03-01", 20_000]]);
  });
});
