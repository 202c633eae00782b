import { describe, expect, test } from "vitest";
import { makeEvictImageVariants } from "../../../core/image/image-variant.ts";
import { readAll, toChunks } from "../../builders/byte-stream.ts";
import { fakeClock } from "../../fakes/fake-clock.ts";
import { fakeObjectStorage } from "../../fakes/fake-object-storage.ts";

const hour = 60 * 60_000;

/** Stores one variant of 100 bytes per hour, oldest first. */
async function subject(count: number, apart = hour) {
  const clock = fakeClock();
  const storage = fakeObjectStorage(clock);
  await storage.put("moodboards/one.jpg", toChunks(Buffer.alloc(10_000)), "image/jpeg");
  for (let number = 0; number < count; number += 1) {
    await storage.put(`derivatives/aa/${number}.webp`, toChunks(Buffer.alloc(100)), "image/webp");
    clock.advance(apart);
  }
  const left = async () =>
    (await readAll(storage.list("derivatives/"))).map(({ key }) => Number(key.match(/(\d+)\./u)?.[1]));
  return { storage, left, evict: (maxBytes: number) => makeEvictImageVariants({ storage, maxBytes })() };
}

describe("EvictImageVariants", () => {
  test.each([
    [500, [0, 1, 2, 3, 4]],
    [150, [4]],
    [0, []],
  ])("keeps at most %i bytes of variants, the newest, and all other objects", async (maxBytes, expected) => {
    const { evict, left, storage } = await subject(5);
    expect(await evict(maxBytes)).toBe(5 - expected.length);
    expect(await left()).toEqual(expected);
    expect(await storage.exists("moodboards/one.jpg")).toBe(true);
  });

  test("deletes only the surplus of the oldest kept hour", async () => {
    const { evict, left } = await subject(50, 1_000);
    await evict(2_000);
    expect((await left()).length).toBe(20);
  });

  test("has a default limit of 2 GiB", async () => {
    const half = { key: "derivatives/0.webp", modifiedAt: new Date(0), size: 1024 ** 3 };
    const storage = {
      list: async function* () {
        yield* [half, half, { ...half, size: 1 }];
      },
      delete: async () => undefined,
    };
    expect(await makeEvictImageVariants({ storage })()).toBe(1);
  });
});
