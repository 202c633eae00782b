import { describe, expect, test } from "vitest";
import { type BoardView, createViewCounter, type ViewRepository, viewLimits } from "../../../core/board/count-views.ts";
import { fakeClock } from "../../fakes/clock.ts";
import { fakeViewLog } from "../../fakes/fake-view-repository.ts";
import { fakeId } from "../../fakes/ids.ts";

const board = "0b9c1c9e-5a55-4d37-9a4f-1f7c9f1c2d3e";

/** Every visitor has a network of their own. */
function viewBy(visitorHash: string): BoardView {
  return { boardId: board, network: visitorHash, visitorHash };
}

function counting(wrap = (log: ViewRepository) => log) {
  const log = fakeViewLog();
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

/** A log that refuses the first `times` writes, as when the database is away. */
function awayFor(times: number) {
  let left = times;
  return (log: ViewRepository): ViewRepository => ({
    recordViews: async (day: string, views: readonly BoardView[]) => {
      left -= 1;
      if (left >= 0) throw new Error("away");
      await log.recordViews(day, views);
    },
  });
}

describe("Views are counted", () => {
  test("once for each visitor and board, in one batch, when flushed", async () => {
    const { record, flush, counts, batches } = counting();
    for (const visitor of ["a", "b", "a"]) record(viewBy(visitor));
    record({ ...viewBy("b"), boardId: board.toUpperCase() });
    record({ ...viewBy("a"), boardId: fakeId(2) });
    expect(counts.size).toBe(0);
    await flush();
    expect(Object.fromEntries(counts)).toEqual({ [board]: 2, [fakeId(2)]: 1 });
    expect(batches).toEqual([["2025-03-01", 3]]);
  });

  test("not again by the next flush", async () => {
    const { record, flush, batches } = counting();
    record(viewBy("a"));
    await flush();
    await flush();
    expect(batches).toHaveLength(1);
  });

  test("for the day on which they happened", async () => {
    const { record, flush, batches, clock } = counting();
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

  test.each(["", "1", "__proto__"])("not for what is no id (%j)", async (boardId) => {
    const { record, flush, batches } = counting();
    expect(() => record({ ...viewBy("a"), boardId })).toThrow(expect.objectContaining({ code: "board.not-found" }));
    await flush();
    expect(batches).toEqual([]);
  });
});

describe("While the database is away", () => {
  test("views are kept for the next flush, together with new ones", async () => {
    const { record, flush, counts } = counting(awayFor(1));
    record(viewBy("a"));
    await expect(flush()).rejects.toThrow("away");
    record(viewBy("b"));
    await flush();
    expect(counts.get(board)).toBe(2);
  });

  test("views that come during a flush are kept, whether it fails or not", async () => {
    const { record, flush, counts } = counting(awayFor(1));
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

  test("no more than a few views of one network are remembered for a board, and no more than a day's for all", async () => {
    const { record, flush, counts, batches } = counting();
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

  test("no more than a fixed number is remembered", async () => {
    const { record, flush, batches } = counting();
    for (let number = 0; number < 20_001; number += 1) record(viewBy(`${number}`));
    await flush();
    expect(batches).toEqual([["2025-03-01", 20_000]]);
  });

  test("views that come during a failing flush are kept, and never more than a fixed number", async () => {
    const { record, flush, batches } = counting(awayFor(3));
    for (let round = 0; round < 3; round += 1) {
      for (let number = 0; number < 9_000; number += 1) record(viewBy(`${round} ${number}`));
      const flushing = flush();
      for (let number = 0; number < 9_000; number += 1) record(viewBy(`late ${round} ${number}`));
      await expect(flushing).rejects.toThrow("away");
    }
    await flush();
    expect(batches).toEqual([["2025-03-01", 20_000]]);
  });
});
