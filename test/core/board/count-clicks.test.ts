import { describe, expect, test } from "vitest";
import { type ClickRepository, createClickCounter } from "../../../core/board/count-clicks.ts";
import { clickRepositoryContract } from "../../contracts/click-repository.ts";
import { fakeClickRepository } from "../../fakes/fake-click-repository.ts";
import { fakeClock } from "../../fakes/fake-clock.ts";
import { fakeId } from "../../fakes/fake-ids.ts";

const board = "0b9c1c9e-5a55-4d37-9a4f-1f7c9f1c2d3e";
const tooMany = expect.objectContaining({ code: "click.too-many" });

clickRepositoryContract("fake", async () => {
  const boards = new Set<string>();
  const repository = fakeClickRepository(
    (boardId, productId) => boards.has(boardId) && ["sofa", "lamp"].includes(productId),
  );
  return {
    repository,
    aBoardId: async () => {
      const id = fakeId(boards.size + 1);
      boards.add(id);
      return id;
    },
    hiddenBoardIds: async () => [fakeId(99)],
    getCount: async (...key) => repository.counts.get(key.join(" ")) ?? 0,
  };
});

/** A click from a network of its own. */
let networks = 0;
const click = (productId = "sofa", boardId = board) => ({ boardId, productId, network: `network ${networks++}` });

function setup(wrap = (repository: ClickRepository) => repository) {
  const repository = fakeClickRepository(() => true);
  const writes: number[] = [];
  const clock = fakeClock();
  const watched: ClickRepository = {
    addClicks: async (day, clicks) => {
      writes.push(clicks.reduce((sum, one) => sum + one.clicks, 0));
      await repository.addClicks(day, clicks);
    },
  };
  return { clock, writes, ...repository, ...createClickCounter({ clickRepository: wrap(watched), clock }) };
}

describe("The click counter", () => {
  test("has stored a click when it resolves", async () => {
    const { record, counts } = setup();
    await record(click());
    await record({ ...click(), boardId: board.toUpperCase() });
    expect(Object.fromEntries(counts)).toEqual({ [`2025-03-01 ${board} sofa`]: 2 });
  });

  test("collects the clicks that arrive during a write and writes them together", async () => {
    const { record, counts, writes } = setup();
    const recorded = [record(click())];
    for (let number = 0; number < 1_000; number += 1) recorded.push(record(click(number % 2 ? "sofa" : "lamp")));
    await Promise.all(recorded);
    expect(writes.length).toBeLessThanOrEqual(2);
    const day = `2025-03-01 ${board}`;
    expect(Object.fromEntries(counts)).toEqual({ [`${day} sofa`]: 501, [`${day} lamp`]: 500 });
  });

  test("counts a click on the day on which it arrived", async () => {
    const { record, counts, clock } = setup();
    clock.set(new Date("2025-03-01T23:59:59.999Z"));
    const before = [record(click()), record(click())];
    clock.advance(1);
    await Promise.all([...before, record(click())]);
    expect(Object.fromEntries(counts)).toEqual({
      [`2025-03-01 ${board} sofa`]: 2,
      [`2025-03-02 ${board} sofa`]: 1,
    });
  });

  test("rejects the clicks of a failed write, repeats none of them, and counts the next ones", async () => {
    let isAway = true;
    const { record, counts } = setup((repository) => ({
      addClicks: async (day, clicks) => {
        if (isAway) throw new Error("away");
        await repository.addClicks(day, clicks);
      },
    }));
    const failing = await Promise.allSettled([record(click()), record(click())]);
    expect(failing.map(({ status }) => status)).toEqual(["rejected", "rejected"]);
    isAway = false;
    await record(click());
    expect([...counts.values()]).toEqual([1]);
  });

  test("limits a network per product and in all, until the next day", async () => {
    const { record, counts, clock } = setup();
    const fromHome = (productId: string) => record({ ...click(productId), network: "home" });
    for (let number = 0; number < 10; number += 1) await fromHome("sofa");
    await expect(fromHome("sofa")).rejects.toThrow(tooMany);
    for (let number = 10; number < 200; number += 1) await fromHome(`lamp ${number}`);
    await expect(fromHome("rug")).rejects.toThrow(tooMany);
    await record(click());
    clock.advance(24 * 60 * 60 * 1000);
    await fromHome("sofa");
    expect([...counts.values()].reduce((sum, count) => sum + count, 0)).toBe(202);
  });
});
