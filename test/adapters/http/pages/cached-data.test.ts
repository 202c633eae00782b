import { expect, test } from "vitest";
import { addCacheTags, collectCacheTags } from "../../../../adapters/http/cache/cache-tags.ts";
import { cacheRead } from "../../../../adapters/http/pages/page-data.ts";
import { createManualContentChanges } from "../../../fakes/manual-content-changes.ts";

/** A read whose results are numbered, and which waits for `finish` when it is given. */
function openRead(finish: readonly Promise<unknown>[] = []) {
  const { contentChanges, announce } = createManualContentChanges();
  let [reads, isCurrent] = [0, true];
  const changes = { ...contentChanges, isCurrent: () => isCurrent };
  const read = cacheRead(changes, async () => {
    reads += 1;
    const result = reads;
    addCacheTags("terms:style");
    await finish[result - 1];
    return result;
  });
  const loseConnection = () => {
    isCurrent = false;
  };
  return { read, announce, loseConnection };
}

test("is read once until its content changes, and adds its tags to each response", async () => {
  const { read, announce } = openRead();
  const collect = async () => {
    const { result, tags } = await collectCacheTags(read);
    return [result, ...tags];
  };
  expect(await Promise.all([collect(), collect()])).toEqual(Array(2).fill([1, "terms:style"]));
  announce("board:1", "terms:room");
  expect(await collect()).toEqual([1, "terms:style"]);
  announce("terms:style");
  expect(await collect()).toEqual([2, "terms:style"]);
  announce();
  expect(await collect()).toEqual([3, "terms:style"]);
});

test("is read again when something changed while it was read", async () => {
  const { promise, resolve } = Promise.withResolvers<void>();
  const { read, announce } = openRead([promise]);
  const first = read();
  announce("board:1");
  const second = read();
  resolve();
  expect([await first, await second, await read()]).toEqual([1, 2, 2]);
});

test("is read each time while changes can have been missed, and after a failure", async () => {
  const { read, loseConnection } = openRead([Promise.reject(new Error("The database is away."))]);
  await expect(read()).rejects.toThrow("The database is away.");
  expect([await read(), await read()]).toEqual([2, 2]);
  loseConnection();
  expect([await read(), await read()]).toEqual([3, 4]);
});
